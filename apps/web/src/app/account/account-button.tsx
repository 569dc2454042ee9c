import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { SkeletonLine } from '../../ui/states/skeleton.tsx'
import { appWords } from '../messages.ts'

/** Takes over what it does from the menu that it opens. */
export function AccountButton({ username, ...rest }: { username: string } & ComponentProps<'button'>) {
  const t = useWords(appWords)
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      className="flex min-h-11 min-w-0 items-center gap-1.5 rounded-button px-1.5 sm:gap-2 font-medium text-ink text-sm hover:bg-surface-2"
    >
      {username ? <Avatar name={username} size="small" /> : <SkeletonLine className="size-8 rounded-full" />}
      <span className="w-20 truncate text-left max-[419px]:sr-only sm:w-28">{username}</span>
      <span className="sr-only">{t('account_menu')}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-subtle" />
    </button>
  )
}
