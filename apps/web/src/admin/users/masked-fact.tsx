import type { MaskedField } from '@sengi/contract/admin/users'
import { useEffect, useState } from 'react'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { userDeskWords } from './messages.ts'
import { useRevealField } from './use-users.ts'

const shownMs = 60_000

interface MaskedFactProps {
  id: string
  field: MaskedField
  /** What is shown without asking. */
  masked: string
  note?: string
}

/** A field in part; whole for a minute for whoever says why, which is recorded. */
export function MaskedFact({ id, field, masked, note }: MaskedFactProps) {
  const t = useWords(userDeskWords)
  const mayReveal = useUser().permissions.includes('users.reveal')
  const [isAsking, setAsking] = useState(false)
  const act = useRevealField(id, field)
  const { data, reset } = act
  useEffect(() => {
    if (!data) return
    setAsking(false)
    const timer = setTimeout(reset, shownMs)
    return () => clearTimeout(timer)
  }, [data, reset])
  const toggle = () => (data ? reset() : setAsking(!isAsking))
  return (
    <>
      <FactRow label={t(field)}>
        <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
          <span className="wrap-anywhere">{data?.value ?? masked}</span>
          {note && <span className="font-normal text-muted text-sm">{note}</span>}
          {mayReveal && (
            <Button variant="secondary" size="small" aria-expanded={data ? undefined : isAsking} onClick={toggle}>
              {t(data ? 'hide' : 'reveal')}
              <span className="sr-only"> {t(field)}</span>
            </Button>
          )}
        </span>
      </FactRow>
      {isAsking && <Ask field={field} act={act} />}
    </>
  )
}

function Ask({ field, act }: { field: MaskedField; act: ReturnType<typeof useRevealField> }) {
  const t = useWords(userDeskWords)
  const words = {
    name: t('reveal_name', { field: t(field) }),
    label: t('reveal_why'),
    hint: t('reveal_hint'),
    go: t('reveal_go'),
    done: t('revealed'),
  }
  return (
    <div className="border-line border-b py-3">
      <dt className="sr-only">{words.name}</dt>
      <dd>
        <ReasonForm words={words} most={500} act={act} />
      </dd>
    </div>
  )
}
