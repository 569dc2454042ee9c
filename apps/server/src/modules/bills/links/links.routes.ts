import { type HeldGroupLink, heldLinks } from '@sengi/contract/bills/held-links'
import { billLinks, type OpenGroupLink } from '@sengi/contract/bills/links'
import { randOf } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { joinByLink, type LookedAtLink, lookAtLink } from './joining.service.ts'
import { linksOf, makeLink, type SeenLink, withdrawLink } from './links.service.ts'

export const groupLinksRoutes = (): Route[] => [...lookingRoutes(), ...membersRoutes()]

const lookingRoutes = (): Route[] =>
  serve(heldLinks, {
    lookAtGroupLink: {
      hourlyLimit: 'requestLinks',
      handle: async ({ db, user, params }) => presentHeld(await lookAtLink(db, params.code, user?.id ?? null)),
    },
  })

const membersRoutes = (): Route[] =>
  serve(billLinks, {
    joinByGroupLink: {
      hourlyLimit: 'members',
      act: ({ db, user, params }) => joinByLink(db, user, params.code),
      show: async (_, groupId) => ({ group_id: groupId }),
    },
    listGroupLinks: { handle: (call) => showLinks(call, call.params.group_id) },
    makeGroupLink: {
      hourlyLimit: 'members',
      act: ({ db, user, params }) => makeLink(db, user.id, params.group_id),
      show: showLinks,
    },
    withdrawGroupLink: {
      act: ({ db, user, params }) => withdrawLink(db, user.id, params.group_id, params.member_id),
      show: showLinks,
    },
  })

async function showLinks(
  { db, user }: { readonly db: Db; readonly user: { readonly id: string } },
  groupId: string,
): Promise<OpenGroupLink[]> {
  return (await linksOf(db, user.id, groupId)).map(presentOpen)
}

const presentOpen = (link: SeenLink): OpenGroupLink => ({
  member_id: link.memberId,
  by_username: link.makerName,
  is_mine: link.isMine,
  code: link.code,
  may_withdraw: link.mayWithdraw,
  made_at: link.madeAt.toISOString(),
  expires_at: link.expiresAt.toISOString(),
})

const presentHeld = ({ state, link, sums }: LookedAtLink): HeldGroupLink => ({
  state,
  group_id: link.isIn ? link.groupId : null,
  shown: sums && {
    by_username: link.makerName,
    group_name: link.groupName,
    people: link.people,
    total_spent: randOf(sums.spent),
    still_owed: randOf(sums.owed),
    expires_at: link.expiresAt.toISOString(),
  },
})
