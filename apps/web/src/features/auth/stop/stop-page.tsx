import { BackHeading } from '../../../lib/back-heading.tsx'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { KeepYours } from '../keep-yours.tsx'
import { stopWords } from './messages.ts'
import { StopForm } from './stop-form.tsx'
import { type OpenedStop, useStop } from './use-stop.ts'

/** Where the link leads by which somebody stops what a letter told of. Nobody has to sign in. */
export function StopPage() {
  const stop = useStop()
  const { title, line } = useHeading(stop)
  return (
    <AuthFrame title={title} intro={line} aside={<KeepYours />}>
      <StopForm {...stop} />
    </AuthFrame>
  )
}

/** The same inside the app: the letter was opened in a browser that is signed in. */
export function StopHere() {
  const stop = useStop()
  const { title, line } = useHeading(stop)
  return (
    <div className="column flex flex-col gap-5">
      <header>
        <BackHeading title={title} to="/account/sessions" />
        <p className="mt-1 text-muted">{line}</p>
      </header>
      <Card className="pt-0! sm:pt-0!">
        <div className="max-w-[26rem]">
          <StopForm {...stop} />
        </div>
      </Card>
    </div>
  )
}

/** What it is about, as soon as that is known. */
function useHeading({ what, done }: OpenedStop): { title: string; line: string } {
  const t = useWords(stopWords)
  const about = done ?? what
  return { title: t(about ? `title_${about}` : 'title'), line: what && !done ? t(`line_${what}`) : '' }
}
