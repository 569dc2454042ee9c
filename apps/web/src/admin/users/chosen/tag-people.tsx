import { lazy, Suspense, useState } from 'react'
import { useWords, withWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/late-dialogs.tsx'
import { SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { tagWords } from '../messages.ts'
import type { Chosen } from './chosen.ts'

const TagForm = lazy(async () => ({
  default: (await withWords(import('./tag-form.tsx'), tagWords)).TagForm,
}))

/** A button that opens what tags one person, or several. */
export function TagPeople({ people }: { people: readonly Chosen[] }) {
  const t = useWords(tagWords)
  const [isOpen, setOpen] = useState(false)
  const shut = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('tag_people', { count: people.length })}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('title')}>
        <Suspense fallback={<SkeletonLine className="h-48 w-full rounded-card" />}>
          <TagForm people={people} onDone={shut} onCancel={shut} />
        </Suspense>
      </Dialog>
    </>
  )
}
