import type { ApprovalKind } from '@sengi/contract/admin/work'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useWords, withWords } from '../lib/words/words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/late-dialogs.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { SkeletonLine } from '../ui/states/skeleton.tsx'
import { approvingWords } from './approving-messages.ts'

/** Most who look at a desk agree to nothing: what would follow comes when somebody asks for it. */
const Rehearsed = lazy(async () => ({
  default: (await withWords(import('./rehearsed.tsx'), approvingWords)).Rehearsed,
}))

interface ApprovingProps {
  kind: ApprovalKind
  id: string
  /** What is said once it is done. */
  done?: string | undefined
  variant?: 'primary' | 'secondary'
  small?: boolean
  children: ReactNode
}

/** Opens what waits for a second person with all that would follow from it, and agrees to exactly that. */
export function Approving({ kind, id, done, variant = 'primary', small = false, children }: ApprovingProps) {
  const t = useWords(approvingWords)
  const [isOpen, setOpen] = useState(false)
  const finish = () => {
    setOpen(false)
    toast.success(done ?? t('done'))
  }
  return (
    <>
      <Button variant={variant} {...(small && { size: 'small' })} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog grows open={isOpen} onOpenChange={setOpen} title={t(`does_${kind}`)}>
        <Suspense fallback={<SkeletonLine className="h-48 w-full rounded-card" />}>
          <Rehearsed kind={kind} id={id} onAgreed={finish} />
        </Suspense>
      </Dialog>
    </>
  )
}
