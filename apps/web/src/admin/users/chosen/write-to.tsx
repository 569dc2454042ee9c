import type { UserRow } from '@sengi/contract/admin/users'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '../../../lib/session/me.ts'
import { useWords, withWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/late-dialogs.tsx'
import { SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { outreachWords } from '../messages.ts'
import type { Chosen } from './chosen.ts'

/** Most who look at people write to nobody: it comes when somebody asks for it. */
const WriteForm = lazy(async () => ({
  default: (await withWords(import('./write-form.tsx'), outreachWords)).WriteForm,
}))

/** For whom the reader may do something: neither for themselves nor for a closed account. */
export function useMayChoose(): (account: Pick<UserRow, 'user_id' | 'is_closed'>) => boolean {
  const { id } = useUser()
  return ({ user_id, is_closed }) => !is_closed && user_id !== id
}

/** Whether the reader writes for our team. */
export const useMayWrite = (): boolean => useUser().permissions.includes('support.answer')

interface WriteToProps {
  people: readonly Chosen[]
  onDone?: () => void
}

/** A button that opens what is written to somebody, or to several. */
export function WriteTo({ people, onDone }: WriteToProps) {
  const t = useWords(outreachWords)
  const [isOpen, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    onDone?.()
  }
  return (
    <>
      <Button
        variant={people.length === 1 && !onDone ? 'secondary' : 'primary'}
        size="small"
        onClick={() => setOpen(true)}
      >
        {t('write', { count: people.length })}
      </Button>
      <Dialog grows open={isOpen} onOpenChange={setOpen} title={t('title')}>
        <Suspense fallback={<SkeletonLine className="h-48 w-full rounded-card" />}>
          <WriteForm people={people} onDone={done} onCancel={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
