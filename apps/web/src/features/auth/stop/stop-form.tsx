import type { StopKind } from '@sengi/contract/auth/stops'
import { ApiError } from '@sengi/contract/client'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { session } from '../../../lib/session/session.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { FormFailure, failureText } from '../form-failure.tsx'
import { authWords } from '../messages.ts'
import { stopWords } from './messages.ts'
import { forgetStop, type OpenedStop, stopIt } from './use-stop.ts'

/** One button for whoever comes with a link that serves; all others are told that theirs does not, and what helps. */
export function StopForm({ secret, done, what, error, again }: OpenedStop) {
  const t = useWords(stopWords)
  if (done) return <Done what={done} />
  if (error) return <Refused failure={error} again={again} />
  if (secret === null) return <p className="mt-8 text-ink">{t('no_link')}</p>
  return what ? <Act what={what} secret={secret} again={again} /> : <Opening />
}

function Opening() {
  const t = useWords(stopWords)
  return (
    <div className="mt-8">
      <Loading label={t('opening')}>
        <SkeletonLine className="h-13" />
      </Loading>
    </div>
  )
}

interface ActProps {
  what: StopKind
  secret: string
  again: () => void
}

function Act({ what, secret, again }: ActProps) {
  const t = useWords(stopWords)
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const finish = () => {
    forgetStop()
    void navigate(`/stop?done=${what}`, { replace: true })
    if (what === 'new_device') session.end()
  }
  const stop = async () => {
    setPending(true)
    await stopIt(what, secret).then(finish, setError)
    setPending(false)
  }
  if (error) return <Refused failure={error} again={again} />
  return (
    <Button
      variant={what === 'new_device' ? 'danger' : 'primary'}
      size="large"
      wide
      className="mt-8"
      busy={isPending}
      onClick={stop}
    >
      {t(`act_${what}`)}
    </Button>
  )
}

/** A link that does not serve is a dead end without what helps as well. */
function Refused({ failure, again }: { failure: Error; again: () => void }) {
  const [t, entry] = [useWords(stopWords), useWords(authWords)]
  return (
    <div className="mt-8 flex flex-col gap-5">
      <FormFailure failure={failure}>{failureText(failure, entry('unreachable'), t('try_again'))}</FormFailure>
      {failure instanceof ApiError ? (
        <LinkButton to="/forgot-password" size="large" wide>
          {t('new_password')}
        </LinkButton>
      ) : (
        <Button size="large" wide onClick={again}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

const nextPages = {
  new_device: '/forgot-password',
  factor_loss: '/forgot-password',
  loosening: '/forgot-password',
  closure: '/login',
} as const

function Done({ what }: { what: StopKind }) {
  const t = useWords(stopWords)
  return (
    <div className="mt-8 flex flex-col gap-5">
      <div role="status" className="flex items-start gap-3 rounded-button bg-success-soft p-3.5 text-sm text-success">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        <p className="font-medium">{t(`done_${what}`)}</p>
      </div>
      <p className="text-ink">{t(`rest_${what}`)}</p>
      <LinkButton to={nextPages[what]} size="large" wide>
        {t(`next_${what}`)}
      </LinkButton>
    </div>
  )
}
