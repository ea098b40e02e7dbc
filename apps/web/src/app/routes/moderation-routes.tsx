import { CaseScreen } from '../../features/moderation/case-screen.tsx';
import { LogScreen } from '../../features/moderation/log-screen.tsx';
import { QueueScreen } from '../../features/moderation/queue-screen.tsx';
import { NotFoundScreen } from '../not-found-screen.tsx';

const renderNotFound = () => <NotFoundScreen />;

export const ModerationRoute = () => <QueueScreen renderNotFound={renderNotFound} />;
export const CaseRoute = () => <CaseScreen renderNotFound={renderNotFound} />;
export const LogRoute = () => <LogScreen renderNotFound={renderNotFound} />;
