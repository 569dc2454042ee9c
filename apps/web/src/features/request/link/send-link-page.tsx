import { usernamePattern } from '@sengi/contract/fields'
import { useParams } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { requestLinkWords } from '../messages.ts'
import { JoinHere, NothingThere, SignInHere } from './link-parts.tsx'

/** The link behind My code, for people who are not signed in: it says the name that stands in it, and looks no one up. */
export function SendLinkPage() {
  const t = useWords(requestLinkWords)
  const { code: who = '' } = useParams()
  if (!usernamePattern.test(who))
    return (
      <NothingThere
        title={t('send_unknown')}
        line={t('send_unknown_line')}
        act={<SignInHere label={t('sign_in_only')} />}
      />
    )
  return (
    <>
      <PageHeading title={t('send_to', { who })} className="break-words font-semibold text-2xl text-ink" />
      <p className="mt-4 text-muted">{t('send_line')}</p>
      <p className="mt-4 text-muted">{t('send_check', { who })}</p>
      <div className="mt-6 flex flex-col gap-3">
        <SignInHere label={t('send_sign_in')} />
        <JoinHere />
      </div>
    </>
  )
}
