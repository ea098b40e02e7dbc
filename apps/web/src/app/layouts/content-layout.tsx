import { Outlet, useLocation } from 'react-router';

/** Limits content to the widths of specification section 2. */
export function ContentLayout() {
  const { pathname } = useLocation();
  return (
    <main
      id="main"
      className="mx-auto w-full px-(--page-x) pb-safe-10 md:max-w-768 lg:max-w-1024 xl:max-w-1440 md:px-0"
    >
      <div key={pathname} className="animate-rise">
        <Outlet />
      </div>
    </main>
  );
}
