import { tagLettersAtMost, tagOf } from '@sengi/contract/admin/tags'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FormEnd } from '../../press-to-open.tsx'
import { tagWords } from '../messages.ts'
import type { Chosen } from './chosen.ts'
import { type TagAct, tagActs, useTagging, useTags } from './use-tags.ts'

interface TagFormProps {
  people: readonly Chosen[]
  onDone: () => void
  onCancel: () => void
}

/** One tag for each of them, or from each of them. What is typed stays when it is refused. */
export function TagForm({ people, onDone, onCancel }: TagFormProps) {
  const t = useWords(tagWords)
  const [act, setAct] = useState<TagAct>('add')
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useTagging()
  const tag = (event: FormEvent) => {
    event.preventDefault()
    mutate(
      { act, tag: typed, user_ids: people.map(({ id }) => id) },
      {
        onSuccess: ({ changed, unchanged }) => {
          toast.success(
            t(`done_${act}`, { count: changed, tag: tagOf(typed) }),
            unchanged > 0 ? t('unchanged', { count: unchanged }) : undefined,
          )
          onDone()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={tag} aria-label={t('title')} className="flex flex-col gap-4">
      <Segments
        quiet
        legend={t('what')}
        choices={tagActs.map((value) => ({ value, label: t(`do_${value}`) }))}
        value={act}
        onChange={setAct}
      />
      <Field label={t('tag')} hint={t('tag_hint')} error={error?.message}>
        <TextInput
          autoComplete="off"
          maxLength={tagLettersAtMost}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <TagsInUse chosen={tagOf(typed)} onChoose={setTyped} />
      <FormEnd
        go={t(`go_${act}`, { count: people.length })}
        cancel={t('cancel')}
        isBusy={isPending}
        onCancel={onCancel}
      />
    </form>
  )
}

/** One press writes a tag that there is; so nobody makes a second one of the same meaning. */
function TagsInUse({ chosen, onChoose }: { chosen: string; onChoose: (tag: string) => void }) {
  const t = useWords(tagWords)
  const { data: tags } = useTags()
  if (!tags?.length) return null
  return (
    <fieldset>
      <legend className="mb-2 text-muted text-sm">{t('in_use')}</legend>
      <div className="flex max-h-48 flex-wrap gap-2 overflow-y-auto">
        {tags.map(({ tag, people }) => (
          <Button
            key={tag}
            variant="secondary"
            size="small"
            aria-pressed={tag === chosen}
            className="wrap-anywhere"
            onClick={() => onChoose(tag)}
          >
            {t('tag_of', { tag, count: people })}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
