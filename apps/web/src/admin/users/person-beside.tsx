import { lazy, Suspense, useState } from 'react'
import { useUser } from '../../lib/session/me.ts'
import { withWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { SkeletonLine } from '../../ui/states/skeleton.tsx'
import { userDeskWords } from './messages.ts'

/** Most matters are settled without it, and each opening is recorded: it comes when somebody asks for it. */
const PersonAtAGlance = lazy(async () => ({
  default: (await withWords(import('./person-at-a-glance.tsx'), userDeskWords)).PersonAtAGlance,
}))

interface PersonBesideProps {
  userId: string
  username: string
  /** What is shown, and the button that shows it. */
  words: { line: string; show: string }
}

/** Whoever a matter is of, beside it. */
export function PersonBeside({ userId, username, words }: PersonBesideProps) {
  const [isOpen, setOpen] = useState(false)
  if (!useUser().permissions.includes('users.read')) return null
  if (isOpen) {
    return (
      <Suspense fallback={<SkeletonLine className="h-72 w-full rounded-card" />}>
        <PersonAtAGlance id={userId} />
      </Suspense>
    )
  }
  return (
    <Card aria-labelledby="person-beside">
      <CardHeading id="person-beside">{`@${username}`}</CardHeading>
      <p className="mb-3 text-muted text-sm">{words.line}</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.show}
      </Button>
    </Card>
  )
}
