import { BadgeCheck, Search } from 'lucide-react'
import { useWords } from '../../../lib/words/words.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { figureMark } from '../../figure-mark.ts'
import { DemoFrame } from '../demo-frame.tsx'
import { demosWords } from '../messages.ts'
import { friends } from './friends.rules.ts'
import type { FriendsWords } from './friends-words.ts'

export const FriendsDemo = () => {
  const t = useWords(demosWords)
  const words: FriendsWords = {
    hint: t('friends_hint'),
    found: t('friends_found', { count: figureMark }),
    nobody: t('friends_nobody'),
  }
  return (
    <DemoFrame name="friends" title={t('friends')} line={t('friends_line')} words={words} className="lg:col-span-2">
      <div className="grid gap-x-10 gap-y-2 lg:grid-cols-2">
        <div>
          <label className="block">
            <span className="mb-1.5 block font-medium text-sm">{t('friends_search')}</span>
            <span className="relative block">
              <Search
                aria-hidden="true"
                className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3.5 size-4.5 text-subtle"
              />
              <input
                type="search"
                data-part="search"
                autoComplete="off"
                aria-describedby="friends-said"
                className="min-h-11 w-full rounded-input border border-control bg-surface pr-3 pl-10"
              />
            </span>
          </label>
          <p data-part="said" id="friends-said" role="status" className="mt-2 text-muted text-sm">
            {words.hint}
          </p>
        </div>
        <ul className="lg:-mt-3">
          {friends.map((friend) => (
            <Friend key={friend.key} friend={friend} />
          ))}
        </ul>
      </div>
    </DemoFrame>
  )
}

const Friend = ({ friend: { key, name, mutual, verified } }: { friend: (typeof friends)[number] }) => {
  const t = useWords(demosWords)
  const called = name.join(' ')
  return (
    <li
      data-part="friend"
      data-name={called}
      hidden
      className="flex items-center gap-3 border-line border-b py-3 last:border-b-0 [&[hidden]]:hidden"
    >
      <Avatar name={called} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          {called}
          {verified && (
            <span className="inline-flex items-center gap-1 font-normal text-sm text-success">
              <BadgeCheck aria-hidden="true" className="size-4" /> {t('friends_verified')}
            </span>
          )}
        </span>
        <span className="block text-sm text-subtle">
          {t('friends_mutual', { count: mutual })} · {t(`friends_${key}_does`)}
        </span>
      </span>
    </li>
  )
}
