import { EVENT_TYPES } from '@cuppa/domain/town/town-square/event-types';
import {
  HOST_LEVEL,
  MAX_EVENT_DESCRIPTION_LENGTH,
  MAX_EVENT_LINK_LENGTH,
  MAX_EVENT_TITLE_LENGTH,
  SMALL_EVENT_PLACES,
} from '@cuppa/domain/town/town-square/events';
import { correctableLetters } from '@cuppa/domain/town/town-square/title-correction';
import { Link2, MapPin, Users, Video } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../lib/forms/use-too-many.ts';
import { SwitchRow } from '../../ui/choices/row.tsx';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import type { FieldsProps } from './fields-props.ts';
import { FormPreview } from './form-preview.tsx';
import { PictureField } from './picture-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { WhenFields } from './when-fields.tsx';

type EventFormFieldsProps = FieldsProps & {
  /** Varies the drawn picture. */
  seed: string;
  /** True for a published event: its form does not change how it repeats. */
  isEdit: boolean;
  /** The title that guests said yes to, which allows corrections only. */
  agreedTitle?: string | null;
  /** Whether the person may host only small events. */
  isSmallOnly?: boolean;
};

/** All fields of an event, with a preview. */
export function EventFormFields({
  seed,
  isEdit,
  agreedTitle = null,
  isSmallOnly = false,
  ...fields
}: EventFormFieldsProps) {
  const t = useTranslations('hosting');
  return (
    <div className="flex flex-col gap-3.5">
      <Section title={t('sectionWhat')}>
        <WhatFields {...fields} agreedTitle={agreedTitle} />
      </Section>
      <Section title={t('sectionWhen')}>
        <WhenFields {...fields} isEdit={isEdit} />
      </Section>
      <Section title={t('sectionWhere')}>
        <WhereFields {...fields} />
      </Section>
      <Section title={t('sectionWho')}>
        <WhoFields {...fields} isSmallOnly={isSmallOnly} />
      </Section>
      <Section title={t('sectionPicture')}>
        <PictureField {...fields} seed={seed} />
      </Section>
      <Section title={t('sectionPreview')}>
        <FormPreview form={fields.form} seed={seed} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-3.5">
      <h2 id={id} className="text-t2">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** The remaining length from which the field shows a count. */
const FEW_LEFT = 20;

function WhatFields({ form, onChange, problem, agreedTitle }: FieldsProps & { agreedTitle: string | null }) {
  const t = useTranslations('hosting');
  const tooMany = useTooMany();
  const types = useTranslations('townSquare');
  const room = MAX_EVENT_TITLE_LENGTH - form.title.length;
  const settled = agreedTitle !== null && t('titleSettled', { count: correctableLetters(agreedTitle) });
  const hint = settled || (room <= FEW_LEFT && t('lettersLeft', { count: room }));
  return (
    <>
      <TextField
        label={t('fieldTitle')}
        name="title"
        maxLength={MAX_EVENT_TITLE_LENGTH}
        autoComplete="off"
        value={form.title}
        error={problem('title')}
        {...(hint !== false && { hint })}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <SelectField
        label={t('fieldType')}
        name="type"
        value={form.type ?? ''}
        error={problem('type')}
        onChange={({ target }) => onChange({ type: EVENT_TYPES.find((known) => known === target.value) ?? null })}
      >
        <option value="" hidden>
          {t('chooseType')}
        </option>
        {EVENT_TYPES.map((type) => (
          <option key={type} value={type}>
            {types(`types.${type}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('fieldDescription')}
        name="description"
        rows={5}
        maxLength={MAX_EVENT_DESCRIPTION_LENGTH}
        tooMany={tooMany}
        value={form.description}
        error={problem('description')}
        placeholder={t('descriptionHint')}
        left={(count) => t('lettersLeft', { count })}
        onChange={(description) => onChange({ description })}
      />
    </>
  );
}

function WhereFields({ ...fields }: FieldsProps) {
  const t = useTranslations('hosting');
  const { form, onChange, problem } = fields;
  return (
    <>
      <Segmented
        label={t('mode')}
        value={form.isOnline ? 'online' : 'inPerson'}
        segments={[
          { value: 'inPerson', label: t('inPerson'), icon: <MapPin size={18} aria-hidden /> },
          { value: 'online', label: t('online'), icon: <Video size={18} aria-hidden /> },
        ]}
        onChange={(mode) => onChange({ isOnline: mode === 'online' })}
      />
      {form.isOnline ? (
        <TextField
          label={t('fieldLink')}
          name="link"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={t('linkStart')}
          icon={<Link2 size={20} />}
          maxLength={MAX_EVENT_LINK_LENGTH}
          value={form.link}
          error={problem('link')}
          hint={t('linkHint')}
          onChange={({ target }) => onChange({ link: target.value })}
        />
      ) : (
        <PlaceFields {...fields} />
      )}
    </>
  );
}

function WhoFields({ form, onChange, problem, isSmallOnly }: FieldsProps & { isSmallOnly: boolean }) {
  const t = useTranslations('hosting');
  return (
    <>
      {isSmallOnly && (
        <p className="text-small text-ink-2">{t('smallOnly', { most: SMALL_EVENT_PLACES, level: HOST_LEVEL })}</p>
      )}
      {!(isSmallOnly && !form.isOnline) && (
        <div className="-mx-4.5">
          <SwitchRow
            icon={<Users size={20} />}
            label={t('limited')}
            text={t('limitedText')}
            isOn={form.isLimited}
            onChange={(isLimited) => onChange({ isLimited })}
          />
        </div>
      )}
      {form.isLimited && (
        <TextField
          label={t('fieldCapacity')}
          name="capacity"
          inputMode="numeric"
          maxLength={20}
          value={form.capacity}
          error={problem('capacity')}
          onChange={({ target }) => onChange({ capacity: target.value, isLimited: true })}
        />
      )}
    </>
  );
}
