import { aPerson, type Caller, call, type Person } from '../../../../e2e/support/people.ts'

/** Our team takes somebody's tier back. */
export async function takeTierBack(request: Caller, { token }: Person, to_tier: 'tier_0' | 'tier_1'): Promise<void> {
  const { id } = await call(request, token, 'GET', '/api/auth/me')
  const staff = await aPerson(request, { isStaff: true })
  const body = { to_tier, reason: 'The document was forged' }
  await call(request, staff.token, 'POST', `/api/admin/kyc/people/${id}/tier`, body)
}
