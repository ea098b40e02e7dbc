import { Lock, Mail } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { StrengthMeter } from '../../ui/controls/strength-meter.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { GalleryGroup } from './gallery-group.tsx';

export function FieldsGallery({ className }: { className: string }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('secret');
  const [again, setAgain] = useState('sect');
  const [words, setWords] = useState('I mend old radios.');
  return (
    <GalleryGroup title="Fields" className={className}>
      <div className="flex flex-col gap-2">
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          icon={<Mail size={20} />}
          placeholder="you@example.com"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="off"
          icon={<Lock size={20} />}
          reveal={{ show: 'Show password', hide: 'Hide password' }}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField
          label="Confirm Password"
          type="password"
          autoComplete="off"
          icon={<Lock size={20} />}
          error={again === password ? undefined : "Passwords don't match"}
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
        <div className="flex flex-col gap-2 text-label text-ink-2">
          <StrengthMeter strength="weak" label="Weak. It’s easy to guess." />
          <StrengthMeter strength="fair" label="Fair. A few more characters make it stronger." />
          <StrengthMeter strength="strong" label="Strong password" />
        </div>
        <SearchField label="Search" placeholder="Search for events..." />
        <TextArea
          label="A few words"
          maxLength={80}
          value={words}
          left={(count) => `${count} characters left`}
          tooMany={(count) => `${count} letters too many`}
          onChange={setWords}
        />
      </div>
    </GalleryGroup>
  );
}
