import { type AnnouncementLevel, announcementLevels } from '@sengi/contract/support/announcement'
import {
  announcementLettersAtMost,
  announcementTitleLettersAtMost,
  type NewAnnouncement,
} from '@sengi/contract/support/announcements'
import { type FormEvent, useState } from 'react'
import { useServerNow } from '../../../lib/environment.ts'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { momentTyped } from '../../../lib/words/typed-moment.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FormEnd, PressToOpen } from '../../press-to-open.tsx'
import { announcementDeskWords } from '../messages.ts'
import { AnnouncementPreview } from './preview.tsx'
import { useAskAnnouncement } from './use-announcements.ts'

const tiers = ['all', 'tier_0', 'tier_1', 'tier_2', 'tier_3'] as const
const readers = ['all', 'en', 'af'] as const

const empty = {
  level: 'information' as AnnouncementLevel,
  ...{ title: '', titleAf: '', text: '', textAf: '', starts: '', ends: '', reason: '' },
  tier: 'all' as (typeof tiers)[number],
  reader: 'all' as (typeof readers)[number],
}
type Draft = typeof empty

const bodyOf = (draft: Draft, now: string): NewAnnouncement => ({
  level: draft.level,
  ...{ title: draft.title, title_af: draft.titleAf, text: draft.text, text_af: draft.textAf, reason: draft.reason },
  ...(draft.tier !== 'all' && { tier: draft.tier }),
  ...(draft.reader !== 'all' && { language: draft.reader }),
  starts_at: draft.starts ? momentTyped(draft.starts) : now,
  ends_at: draft.ends && momentTyped(draft.ends),
})

export function NewAnnouncementForm() {
  const t = useWords(announcementDeskWords)
  return <PressToOpen label={t('new')}>{(shut) => <Form onDone={shut} />}</PressToOpen>
}

/** What is typed stays when it is refused. */
function Form({ onDone }: { onDone: () => void }) {
  const t = useWords(announcementDeskWords)
  const now = useServerNow(60_000)
  const [draft, setDraft] = useState<Draft>(empty)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const { key, renew } = useKeyFor(JSON.stringify(draft))
  const { mutate, isPending, error } = useAskAnnouncement()
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      toast.success(t('asked'))
      onDone()
    }
    mutate({ body: bodyOf(draft, now), key }, { onSuccess, onError: renew })
  }
  return (
    <form noValidate onSubmit={ask} aria-label={t('new')} className="mb-8 flex max-w-[40rem] flex-col gap-4">
      <Words draft={draft} set={set} />
      <Readers draft={draft} set={set} />
      <Field label={t('why')} hint={t('why_hint')}>
        <TextArea
          rows={2}
          maxLength={500}
          value={draft.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-medium text-ink text-sm">{t('preview')}</legend>
        <AnnouncementPreview
          level={draft.level}
          title={{ en: draft.title, af: draft.titleAf }}
          text={{ en: draft.text, af: draft.textAf }}
        />
      </fieldset>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error.message}
        </p>
      )}
      <FormEnd go={t('ask')} cancel={t('cancel')} isBusy={isPending} onCancel={onDone} />
    </form>
  )
}

interface PartProps {
  draft: Draft
  set: (change: Partial<Draft>) => void
}

function Words({ draft, set }: PartProps) {
  const t = useWords(announcementDeskWords)
  const typed = (name: 'title' | 'titleAf' | 'text' | 'textAf') => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <>
      <Segments
        legend={t('level')}
        choices={announcementLevels.map((value) => ({ value, label: t(`level_${value}`) }))}
        value={draft.level}
        onChange={(level) => set({ level })}
      />
      <Field label={t('title_en')}>
        <TextInput autoComplete="off" maxLength={announcementTitleLettersAtMost} {...typed('title')} />
      </Field>
      <Field label={t('text_en')}>
        <TextArea rows={2} maxLength={announcementLettersAtMost} {...typed('text')} />
      </Field>
      <Field label={t('title_af')}>
        <TextInput lang="af" autoComplete="off" maxLength={announcementTitleLettersAtMost} {...typed('titleAf')} />
      </Field>
      <Field label={t('text_af')}>
        <TextArea lang="af" rows={2} maxLength={announcementLettersAtMost} {...typed('textAf')} />
      </Field>
    </>
  )
}

function Readers({ draft, set }: PartProps) {
  const t = useWords(announcementDeskWords)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('tier')}
          choices={tiers.map((value) => ({ value, label: t(`tier_${value}`) }))}
          value={draft.tier}
          onChange={(tier) => set({ tier })}
        />
        <Select
          label={t('reader')}
          choices={readers.map((value) => ({ value, label: t(`reader_${value}`) }))}
          value={draft.reader}
          onChange={(reader) => set({ reader })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('starts')} hint={t('starts_hint')} optional>
          <TextInput
            type="datetime-local"
            value={draft.starts}
            onChange={({ target }) => set({ starts: target.value })}
          />
        </Field>
        <Field label={t('ends')}>
          <TextInput type="datetime-local" value={draft.ends} onChange={({ target }) => set({ ends: target.value })} />
        </Field>
      </div>
    </>
  )
}
