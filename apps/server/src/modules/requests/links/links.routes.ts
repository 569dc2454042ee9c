import { requestLinks, type SharedLink } from '@sengi/contract/requests/links'
import { formatAmount } from '@sengi/money'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { leftOf } from '../requests.rules.ts'
import { getLink, type OpenLink } from './links.service.ts'

export const requestLinksRoutes: Route[] = serve(requestLinks, {
  openRequestLink: {
    hourlyLimit: 'requestLinks',
    handle: async ({ db, params }) => {
      const { state, open } = await getLink(db, params.code)
      return { status: state, asked: open && presentAsked(open) }
    },
  },
})

const presentAsked = ({ request, username }: OpenLink): SharedLink['asked'] => {
  const isRand = request.wanted.asset === 'ZAR'
  return {
    by_username: username,
    emoji: request.emoji,
    note: request.note,
    asset: request.asset,
    amount: isRand ? null : formatAmount(request.wanted),
    amount_zar: isRand ? formatAmount(request.wanted) : null,
    left: formatAmount(leftOf(request)),
    expires_at: request.expiresAt.toISOString(),
  }
}
