import { Route, Routes } from 'react-router';
import { CaseScreen } from '../../safety/moderation/case-screen.tsx';
import { LogScreen } from '../../safety/moderation/log-screen.tsx';
import { QueueScreen } from '../../safety/moderation/queue-screen.tsx';
import { NotFoundScreen } from '../not-found-screen.tsx';

const renderNotFound = () => <NotFoundScreen />;

/** The pages of moderation load together: moderators switch between them, and no one else needs any. */
export function ModerationRoutes() {
  return (
    <Routes>
      <Route index element={<QueueScreen renderNotFound={renderNotFound} />} />
      <Route path="log" element={<LogScreen renderNotFound={renderNotFound} />} />
      <Route path="cases/:caseId" element={<CaseScreen renderNotFound={renderNotFound} />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
