import { ApiError } from '@sengi/contract/client'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { takeClaimSecret } from '../../lib/claim-link.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { useOpenLink } from './claims-api.ts'
import { claimsWords } from './messages.ts'

/** Where the link of a letter leads: its secret is used up here, and the money itself is shown. */
export function OpenClaim() {
  const t = useWords(claimsWords)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { mutate, error, isIdle } = useOpenLink()

  useEffect(() => {
    const secret = takeClaimSecret(hash)
    if (!secret) return void navigate('/send/claims', { replace: true })
    mutate(secret, { onSuccess: ({ claim_id }) => void navigate(`/send/claims/${claim_id}`, { replace: true }) })
  }, [hash, mutate, navigate])

  const isUnverified = error instanceof ApiError && error.problem.code === 'email_not_verified'
  return (
    <>
      <PageHeading title={t('title')} className="mb-4 font-semibold text-2xl text-ink" />
      {(isIdle || !error) && (
        <Loading label={t('opening')}>
          <SkeletonLine className="h-40 w-full" />
        </Loading>
      )}
      {error && (
        <Card>
          <p role="alert" className="mb-4 text-ink">
            {error.message}
          </p>
          <LinkButton to={isUnverified ? '/account/profile/verify' : '/send/claims'} wide>
            {isUnverified ? t('verify_email') : t('see_waiting')}
          </LinkButton>
        </Card>
      )}
    </>
  )
}
