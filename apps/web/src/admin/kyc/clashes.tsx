import type { IdentityClash } from '@sengi/contract/kyc/review'
import { Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { PersonLink } from '../desk/person-link.tsx'
import { SaveFile } from '../lists/save-file.tsx'
import { StaffList } from '../staff-list.tsx'
import { kycDeskWords } from './messages.ts'
import { Reason } from './reason.tsx'
import { clashesFile, useClashes, useSettle } from './use-review.ts'

/** Who gave a number that another account bears. */
export function Clashes() {
  const t = useWords(kycDeskWords)
  const query = useClashes()
  return (
    <>
      <div className="mb-5">
        <SaveFile name="identity-clashes" file={clashesFile} />
      </div>
      <StaffList
        query={query}
        words={{
          loading: t('loading'),
          failed: t('failed'),
          none: t('no_clashes'),
          noneLine: t('no_clashes_line'),
          more: t('more'),
        }}
        icon={<Users />}
        keyOf={(clash) => `${clash.user_id} ${clash.holder_id}`}
      >
        {(clash) => <Clash clash={clash} />}
      </StaffList>
    </>
  )
}

function Clash({ clash }: { clash: IdentityClash }) {
  const t = useWords(kycDeskWords)
  const { user_id, username: one, holder_id, holder_username: other, holder_accepted, at } = clash
  const [frees, setFrees] = useState<'no' | 'yes'>('no')
  const [reason, setReason] = useState('')
  const { mutateAsync, isPending, error } = useSettle()
  const settle = (event: FormEvent) => {
    event.preventDefault()
    mutateAsync({ user_id, holder_id, frees: frees === 'yes', reason }).then(
      () => toast.success(t('done')),
      () => {},
    )
  }
  return (
    <Card>
      <form noValidate onSubmit={settle} aria-label={t('clash', { one, other })} className="flex flex-col gap-4">
        <div>
          <p className="break-words font-semibold text-ink">{t('clash', { one, other })}</p>
          <p className="mt-1 text-muted text-sm">{t(holder_accepted ? 'clash_accepted' : 'clash_open', { other })}</p>
          <p className="mt-0.5 text-sm text-subtle">{dateTimeText(at)}</p>
          <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <PersonLink id={user_id} username={one} />
            <PersonLink id={holder_id} username={other} />
          </p>
        </div>
        {!holder_accepted && (
          <Select
            label={t('frees')}
            choices={[
              { value: 'no', label: t('frees_no', { other }) },
              { value: 'yes', label: t('frees_yes', { one }) },
            ]}
            value={frees}
            onChange={setFrees}
          />
        )}
        <Reason value={reason} onType={setReason} error={error?.message} />
        <Button type="submit" variant="secondary" busy={isPending}>
          {t('settle')}
        </Button>
      </form>
    </Card>
  )
}
