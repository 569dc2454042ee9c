import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { splitModes } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { waitsInOrder } from '../../../ui/states/waits-in-order.ts'
import { BillTitle } from '../bill-title.tsx'
import { FilesCard } from '../files/files-card.tsx'
import { LinkCard } from '../link/link-card.tsx'
import { billsWords, groupSettingsWords } from '../messages.ts'
import { useEditGroup, useGroup } from '../use-groups.ts'
import { ArchiveCard } from './archive-card.tsx'
import { OwnerCard } from './owner-card.tsx'

export function SettingsPage() {
  const common = useWords(billsWords)
  const t = useWords(groupSettingsWords)
  const { groupId = '' } = useParams()
  const { data: group, error, isFetching, refetch } = useGroup(groupId)
  return (
    <>
      <BillTitle
        title={t('settings')}
        above={group?.name ?? '\u00a0'}
        back={{ to: `/bills/${groupId}`, label: common('to_group') }}
      />
      {!group && !error && (
        <Loading label={t('loading_settings')}>
          <SkeletonLine className="h-64 w-full" />
        </Loading>
      )}
      {!group && error && (
        <FailedState title={common('group_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {group && (
        <div className={cx('flex flex-col gap-4', waitsInOrder)}>
          {!group.is_owner && <p className="text-muted text-sm">{t('only_owner', { who: group.owner_username })}</p>}
          {group.is_owner && !group.archived_at && <GroupForm key={group.version} group={group} />}
          {!group.archived_at && <LinkCard group={group} />}
          <FilesCard group={group} />
          {group.is_owner && !group.archived_at && <OwnerCard group={group} />}
          {group.is_owner && <ArchiveCard group={group} />}
        </div>
      )}
    </>
  )
}

function GroupForm({ group }: { group: BillGroupDetail }) {
  const common = useWords(billsWords)
  const t = useWords(groupSettingsWords)
  const [name, setName] = useState(group.name)
  const [simplify, setSimplify] = useState(group.simplify)
  const [split, setSplit] = useState(group.default_split)
  const { mutate, isPending } = useEditGroup(group)
  const fault = name.trim() === '' ? t('no_name') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fault) return
    mutate(
      { name: name.trim(), simplify, default_split: split },
      {
        onSuccess: () => toast.success(t('settings_saved')),
        onError: (error) => toast.failure(t('settings_not_saved'), error.message),
      },
    )
  }
  return (
    <Card>
      <CardHeading>{t('one')}</CardHeading>
      <form noValidate onSubmit={submit} aria-label={t('settings')} className="flex flex-col gap-5">
        <Field label={t('name')} error={fault}>
          <TextInput value={name} onChange={(event) => setName(event.target.value)} maxLength={80} autoComplete="off" />
        </Field>
        <Select
          label={t('usual_split')}
          value={split}
          onChange={setSplit}
          choices={splitModes.map((value) => ({ value, label: common(`mode_${value}`) }))}
        />
        <label className="flex cursor-pointer items-start gap-3 text-ink">
          <input
            type="checkbox"
            checked={simplify}
            onChange={(event) => setSimplify(event.target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span>
            {t('suggest')}
            <span className="block text-muted text-sm">{t('suggest_line')}</span>
          </span>
        </label>
        <Button type="submit" busy={isPending}>
          {t('save_settings')}
        </Button>
      </form>
    </Card>
  )
}
