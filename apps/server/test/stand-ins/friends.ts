import { type Api, aUser, type Someone } from '../api.ts'
import { asOwner, type World } from '../world.ts'

/** Somebody new who came by somebody's link. */
export async function aFriendOf(
  api: Api,
  referrer: Someone,
  { tier, before = async () => {} }: { tier?: 1 | 2; before?: (friend: Someone) => Promise<void> } = {},
): Promise<Someone> {
  const friend = await aUser(api, tier ? { tier } : {})
  await before(friend)
  const { code } = await referrer.api.rewards.getReferrals()
  await friend.api.rewards.nameReferrer({ body: { code } })
  return friend
}

/** Shows that somebody's address is theirs, and says so as the product does. */
export async function verifyEmailOf({ url }: World, { id }: Someone): Promise<void> {
  await asOwner(url, 'update app_user set email_verified_at = clock_now() where id = $1', [id])
  await asOwner(url, `insert into outbox (topic, user_id, ref) values ('email_verified', $1::uuid, $1::uuid::text)`, [
    id,
  ])
}

/** How it stands with a friend, as the database has it. */
export async function standingOfFriend({ url }: World, { id }: Someone) {
  const rows = await asOwner<{ state: string; reason: string | null }>(
    url,
    'select state, reason from referral where user_id = $1',
    [id],
  )
  return rows[0]
}
