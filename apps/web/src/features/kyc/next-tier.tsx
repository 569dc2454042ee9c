import type { KycStatus } from '@sengi/contract/kyc'
import { Clock, Sparkles } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { dateText } from '../../lib/words/time-text.ts'
import type { KycWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { kycWords } from './messages.ts'
import { isAtHighest, useUpgrade, wantsPapers } from './use-kyc.ts'

const ladder = '/account/kyc'

interface NextTierProps {
  status: KycStatus
  /** Where the first paper is given that the tier waits for, where that is known. */
  missing?: string | null
}

/** What the next tier unlocks and the button that goes there; at the top, only that there is nothing left to do. */
export function NextTier({ status, missing = null }: NextTierProps) {
  const t = useWords(kycWords)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { mutate, isPending } = useUpgrade()
  const { next_tier, steps, application } = status
  const step = steps.find(({ tier }) => tier === next_tier)
  if (!next_tier || !step) return <p className="text-muted text-sm">{t('highest')}</p>
  if (application?.state === 'IN_REVIEW') return <InReview since={application.created_at} />

  const upgrade = () =>
    mutate(next_tier, {
      onSuccess: ({ kyc_tier, detail }) => toast.success(...upgradeText(t, kyc_tier === next_tier, detail)),
      onError: (error) => {
        if (isAtHighest(error)) return toast.success(t('at_highest'))
        // Papers are given on the page of the ladder, which says which.
        if (wantsPapers(error) && pathname !== ladder) return void navigate(ladder)
        toast.failure(t('upgrade_failed'), error.message)
      },
    })
  return (
    <>
      <p className="font-medium text-ink">{t('unlocks', { tier: t(`is_${next_tier}`) })}</p>
      <ul className="mt-1.5 mb-4 flex flex-col gap-1.5">
        {step.unlocks.map((gain) => (
          <li key={gain} className="flex gap-2 text-muted text-sm">
            <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
            {gain}
          </li>
        ))}
      </ul>
      {missing ? (
        <LinkButton to={missing} wide>
          {t('upgrade', { tier: t(`is_${next_tier}`) })}
        </LinkButton>
      ) : (
        <Button wide busy={isPending} onClick={upgrade}>
          {t('upgrade', { tier: t(`is_${next_tier}`) })}
        </Button>
      )}
    </>
  )
}

/** With a manual review the answer is "filed", and the server says what happens next. */
const upgradeText = (t: Say<KycWords>, isUp: boolean, detail: string): [string, string?] =>
  isUp ? [t('upgraded')] : [t('received'), detail]

const InReview = ({ since }: { since: string }) => {
  const t = useWords(kycWords)
  return (
    <p className="flex gap-2.5 rounded-button bg-info-soft p-3.5 text-info text-sm">
      <Clock aria-hidden="true" className="size-5 shrink-0" />
      {t('in_review', { date: dateText(since) })}
    </p>
  )
}
