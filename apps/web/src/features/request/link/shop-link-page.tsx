import type { ShopLink } from '@sengi/contract/qr/links'
import { useParams } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Rand } from '../../../ui/money.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { requestLinkWords } from '../messages.ts'
import { JoinHere, NothingThere, OpeningLink, SignInHere } from './link-parts.tsx'
import { useShopLink } from './use-shared-link.ts'

/** What a shop's code asks for, for people who are not signed in; signing in or joining leads back to where it is paid. */
export function ShopLinkPage() {
  const t = useWords(requestLinkWords)
  const { code = '' } = useParams()
  const { link, error, isUnknown, again } = useShopLink(code)
  const signIn = <SignInHere label={t('sign_in_only')} />
  if (isUnknown) return <NothingThere title={t('shop_unknown')} line={t('shop_unknown_line')} act={signIn} />
  if (error) return <FailedState title={t('failed')} cause={error.message} onRetry={again} busy={false} />
  if (!link) return <OpeningLink title={t('shop_title')} label={t('opening')} />
  if (!link.asked) return <NothingThere title={t('shop_over')} line={t('shop_over_line')} act={signIn} />
  return <Asked asked={link.asked} />
}

function Asked({ asked }: { asked: NonNullable<ShopLink['asked']> }) {
  const t = useWords(requestLinkWords)
  const { merchant, city, reference, amount_zar: amount, takes_tip: takesTip } = asked
  return (
    <>
      <PageHeading title={t('shop_asks', { merchant })} className="break-words font-semibold text-2xl text-ink" />
      <Card className="mt-6">
        <p className="font-semibold text-3xl text-ink">{amount ? <Rand value={amount} /> : t('shop_any')}</p>
        <dl className="mt-2">
          <FactRow label={t('shop_town')}>{city}</FactRow>
          {reference && <FactRow label={t('shop_reference')}>{reference}</FactRow>}
          {takesTip && <FactRow label={t('shop_tip')}>{t('shop_tip_line')}</FactRow>}
        </dl>
      </Card>
      <p className="mt-4 text-muted">{t('shop_check')}</p>
      <div className="mt-6 flex flex-col gap-3">
        <SignInHere label={t('sign_in')} />
        <JoinHere />
      </div>
    </>
  )
}
