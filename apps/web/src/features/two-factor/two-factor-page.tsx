import type { SecondFactor } from '@sengi/contract/auth/second-factor'
import { useState } from 'react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { WaitingOf } from '../../lib/waiting/waiting-changes.tsx'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { LostNotice } from './lost-notice.tsx'
import { twoFactorWords } from './messages.ts'
import { Passkeys } from './passkeys.tsx'
import { SetUp } from './set-up.tsx'
import { SwitchedOn } from './switched-on.tsx'
import { useSecondFactor } from './use-two-factor.ts'

export function TwoFactorPage() {
  const t = useWords(twoFactorWords)
  return (
    <div className="column flex flex-col gap-5">
      <header>
        <BackHeading title={t('title')} />
        <p className="mt-1 text-muted">{t('line')}</p>
      </header>
      <Standing />
    </div>
  )
}

function Standing() {
  const t = useWords(twoFactorWords)
  const { data: factor, isPending, error, refetch, isFetching } = useSecondFactor()
  if (isPending) return <StandingLoading />
  if (!factor) return <FailedState title={t('failed')} cause={error?.message} onRetry={refetch} busy={isFetching} />
  return <Known factor={factor} />
}

function Known({ factor }: { factor: SecondFactor }) {
  const [isSettingUp, setSettingUp] = useState(false)
  if (isSettingUp) return <SetUp onEnd={() => setSettingUp(false)} />
  if (!factor.on) return <SwitchedOff onSetUp={() => setSettingUp(true)} />
  return (
    <>
      {factor.lost && <LostNotice offAt={factor.lost.off_at} />}
      <SwitchedOn factor={factor} />
      <WaitingOf kinds={['factor_off', 'recovery_codes', 'passkey_new', 'passkey_gone']} />
      <Passkeys />
    </>
  )
}

function SwitchedOff({ onSetUp }: { onSetUp: () => void }) {
  const t = useWords(twoFactorWords)
  return (
    <Card>
      <h2 className="font-semibold text-ink text-lg">{t('off_title')}</h2>
      <p className="mt-1 mb-5 max-w-[60ch] text-muted">{t('off_line')}</p>
      <Button onClick={onSetUp}>{t('set_up')}</Button>
    </Card>
  )
}

function StandingLoading() {
  const t = useWords(twoFactorWords)
  return (
    <Loading label={t('loading')}>
      <SkeletonLine className="h-48 w-full rounded-card" />
    </Loading>
  )
}
