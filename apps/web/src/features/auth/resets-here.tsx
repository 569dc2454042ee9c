import type { ReactNode } from 'react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { resetWords } from './messages.ts'
import { ResetForm } from './reset-form.tsx'

/** The page of a forgotten password inside the app, for somebody who is signed in and does not know it any more. */
export function ForgotHere() {
  const t = useWords(resetWords)
  return (
    <Here title={t('forgot_title')} intro={t('forgot_intro')}>
      <ForgotForm />
    </Here>
  )
}

/** The page of the link inside the app: the letter was opened in a browser that is signed in. */
export function ResetHere() {
  const t = useWords(resetWords)
  return (
    <Here title={t('reset_title')} intro={t('reset_intro')}>
      <ResetForm />
    </Here>
  )
}

const Here = ({ title, intro, children }: { title: string; intro: string; children: ReactNode }) => (
  <div className="column flex flex-col gap-5">
    <header>
      <BackHeading title={title} to="/account/password" />
      <p className="mt-1 text-muted">{intro}</p>
    </header>
    <Card className="pt-0! sm:pt-0!">
      <div className="max-w-[26rem]">{children}</div>
    </Card>
  </div>
)
