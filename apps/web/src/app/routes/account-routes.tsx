import { Route, Routes } from 'react-router';
import { AccountScreen } from '../../accounts/account/account-screen.tsx';
import { DeleteAccountScreen } from '../../accounts/account/delete-account-screen.tsx';
import { NotFoundScreen } from '../not-found-screen.tsx';

/** The data export and the deletion of the account. */
export function AccountRoutes() {
  return (
    <Routes>
      <Route index element={<AccountScreen />} />
      <Route path="delete" element={<DeleteAccountScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
