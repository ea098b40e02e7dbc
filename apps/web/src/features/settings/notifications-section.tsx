import { AlarmClock, Bell, Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RowGroup, SwitchRow } from '../../ui/choices/row.tsx';
import { useDeviceSetting } from './use-device-setting.ts';

export function NotificationsSection() {
  const t = useTranslations('settings');
  const [push, setPush] = useDeviceSetting('push');
  const [email, setEmail] = useDeviceSetting('email');
  const [callReminders, setCallReminders] = useDeviceSetting('callReminders');
  return (
    <RowGroup title={t('notifications')}>
      <SwitchRow icon={<Bell size={20} />} label={t('push')} isOn={push} onChange={setPush} />
      <SwitchRow icon={<Mail size={20} />} label={t('email')} isOn={email} onChange={setEmail} />
      <SwitchRow
        icon={<AlarmClock size={20} />}
        label={t('callReminders')}
        isOn={callReminders}
        onChange={setCallReminders}
      />
    </RowGroup>
  );
}
