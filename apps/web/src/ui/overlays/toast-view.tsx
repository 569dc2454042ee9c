import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { uiWords } from '../messages.ts'
import { type ToastMessage, toast } from './toast.ts'

const looks = {
  default: { frame: 'border-line bg-surface text-ink', icon: 'text-success', Icon: CircleCheck },
  destructive: { frame: 'border-danger bg-danger-soft text-danger', icon: 'text-danger', Icon: CircleAlert },
}

export function ToastView({ message }: { message: ToastMessage | null }) {
  const t = useWords(uiWords)
  return (
    <Toast.Provider duration={5000} swipeThreshold={50} swipeDirection="right" label={t('notification')}>
      {message && <OneToast key={message.id} message={message} />}
      <Toast.Viewport className="fixed inset-x-0 top-[calc(0.5rem+env(safe-area-inset-top))] z-[60] mx-auto flex w-full max-w-[26rem] flex-col px-4 outline-none lg:top-auto lg:right-4 lg:bottom-4 lg:left-auto lg:mx-0" />
    </Toast.Provider>
  )
}

function OneToast({ message: { id, variant, title, description } }: { message: ToastMessage }) {
  const t = useWords(uiWords)
  const { frame, icon, Icon } = looks[variant]
  return (
    <Toast.Root
      data-toast={variant}
      onOpenChange={(open) => !open && toast.dismiss(id)}
      className={cx(
        'flex items-start max-lg:animate-drop-in lg:animate-rise-in gap-3 rounded-card border py-2 pr-1.5 pl-4 shadow-sheet',
        'data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0',
        frame,
      )}
    >
      <Icon aria-hidden="true" className={cx('mt-3 size-5 shrink-0', icon)} />
      <div className="min-w-0 grow py-2.5">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description && <Toast.Description className="mt-0.5 text-ink text-sm">{description}</Toast.Description>}
      </div>
      <Toast.Close asChild>
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} className="text-current" />
      </Toast.Close>
    </Toast.Root>
  )
}
