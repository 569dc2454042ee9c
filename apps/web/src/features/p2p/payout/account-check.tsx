import type { HolderCheckState } from '@sengi/contract/p2p/orders'
import type { PayoutAccount } from '@sengi/contract/p2p/payout'
import { useServerNow } from '../../../lib/environment.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Badge, type Tone } from '../../../ui/states/badge.tsx'
import { p2pPayoutWords, p2pWords } from '../messages.ts'
import { quiet } from '../quiet.tsx'
import { payoutName } from './payout-name.ts'
import { useAskBank } from './use-payout.ts'

type Check = NonNullable<PayoutAccount['check']>

const tones: Record<HolderCheckState, Tone> = {
  UNVERIFIED: 'neutral',
  CHECKING: 'info',
  VERIFIED: 'success',
  NAME_DIFFERS: 'warning',
  REFUSED: 'danger',
}

/** What the bank said of an account, in a word. */
export function CheckBadge({ check: { state } }: { check: Check }) {
  const t = useWords(p2pPayoutWords)
  return <Badge tone={tones[state]}>{t('check_badge', { state: state === 'UNVERIFIED' ? 'other' : state })}</Badge>
}

/** The same in a sentence, with what its owner can do. What is confirmed needs no more words. */
export function CheckLine({ account, check }: { account: PayoutAccount; check: Check }) {
  const t = useWords(p2pPayoutWords)
  const shared = useWords(p2pWords)
  const now = useServerNow(60_000)
  const { mutate, isPending } = useAskBank()
  const { state, reason, is_asked, ask_from } = check
  if (state === 'VERIFIED') return null
  const said =
    state === 'REFUSED'
      ? t('check_refused', { reason: reason ?? 'other' })
      : t('check_line', { state: state === 'UNVERIFIED' ? 'other' : state })
  return (
    <div className="mt-1 text-muted text-sm">
      <p>
        {said}
        {is_asked && state !== 'CHECKING' && ` ${t('check_asked')}`}
        {ask_from && ask_from > now && ` ${t('check_from', { date: dateTimeText(ask_from) })}`}
      </p>
      {ask_from && ask_from <= now && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2"
          busy={isPending}
          onClick={() => mutate(account, { onError: (error) => toast.failure(t('check_failed'), error.message) })}
        >
          {t.drawn('ask_bank', { account: payoutName(shared, account), quiet })}
        </Button>
      )}
    </div>
  )
}
