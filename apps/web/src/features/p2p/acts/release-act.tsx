import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { MainAct } from '../main-act.tsx'
import { p2pOrderWords } from '../messages.ts'
import { coinWords, randWords } from '../order-amounts.ts'
import { orderCalls } from '../order-calls.ts'
import type { OrderProps } from '../order-props.ts'
import { ConfirmAct } from './confirm-act.tsx'
import { useRelease } from './use-release.ts'

/** The checklist and the one act that nobody can take back. */
export function ReleaseAct({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { call, dialog } = useRelease(order, orderCalls.sellerConfirm)
  const name = order.buyer.legal_name ?? `@${order.buyer.username}`
  const rand = randWords(order.fiat_amount_zar)
  const checks = [
    t('came_from', { name }),
    t('is_exactly', { rand }),
    t('reference_is', { reference: order.payment_reference }),
  ]
  const left = checks.filter((check) => !ticked.includes(check)).length
  const toggle = (check: string) =>
    setTicked(ticked.includes(check) ? ticked.filter((one) => one !== check) : [...ticked, check])
  const amount = coinWords(order.asset, order.amount_asset)
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-1 font-medium text-ink text-sm">{t('looked_myself')}</legend>
        {checks.map((check) => (
          <label key={check} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-ink">
            <input
              type="checkbox"
              checked={ticked.includes(check)}
              onChange={() => toggle(check)}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            {check}
          </label>
        ))}
      </fieldset>
      <MainAct>
        <ConfirmAct
          order={order}
          label={t('confirm_received')}
          variant="primary"
          size="large"
          wide
          unavailable={left > 0 && t('check_more', { left })}
          title={t('release_title', { amount })}
          confirmLabel={t('release', { amount })}
          cancelLabel={t('not_yet')}
          danger
          call={call}
          body={{}}
          done={t('released')}
          failed={t('not_released')}
        >
          <p>{t('check_bank', { rand })}</p>
          <p className="mt-2 font-medium text-ink">{t('goes_at_once', { username: order.buyer.username })}</p>
        </ConfirmAct>
      </MainAct>
      {dialog}
    </div>
  )
}
