import { Outlet } from 'react-router';

/** Content capped at the widths of specification section 2. */
export function ContentLayout() {
  return (
    <main
      id="main"
      className="mx-auto w-full animate-rise px-(--page-x) pb-safe-10 md:max-w-768 lg:max-w-1024 xl:max-w-1440 md:px-0"
    >
      <Outlet />
    </main>
  );
}
