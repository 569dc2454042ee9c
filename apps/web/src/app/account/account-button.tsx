import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { SkeletonLine } from '../../ui/states/skeleton.tsx'
import { appWords } from '../messages.ts'

/** Takes over what it does from the menu that it opens. As wide whatever the name, so that nothing beside it moves when the name is known. */
export function AccountButton({ username, ...rest }: { username: string } & ComponentProps<'button'>) {
  const t = useWords(appWords)
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      className="flex min-h-11 min-w-0 items-center justify-end gap-1.5 rounded-button px-1.5 font-medium text-ink text-sm hover:bg-surface-2 min-[420px]:w-37 sm:w-46 sm:gap-2"
    >
      {username ? <Avatar name={username} size="small" /> : <SkeletonLine className="size-8 rounded-full" />}
      <span className="truncate text-left max-[419px]:sr-only">{username}</span>
      <span className="sr-only">{t('account_menu')}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-subtle" />
    </button>
  )
}
