import { peopleWrittenToAtMost } from '@sengi/contract/support/outreach'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { outreachWords } from '../messages.ts'
import type { Chosen } from './chosen.ts'
import { TagPeople } from './tag-people.tsx'
import { useMayWrite, WriteTo } from './write-to.tsx'

/** People who were ticked; they stay so while the list is narrowed anew. */
export function useChosen() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const choose = (one: Chosen, isIn: boolean) =>
    setChosen((before) => [...before.filter(({ id }) => id !== one.id), ...(isIn ? [one] : [])])
  const chooseAll = (all: readonly Chosen[]) =>
    setChosen((before) => {
      const more = all.filter((one) => !before.some(({ id }) => id === one.id))
      return [...before, ...more].slice(0, peopleWrittenToAtMost)
    })
  return { chosen, choose, chooseAll, clear: () => setChosen([]) }
}

interface ChosenBarProps {
  chosen: readonly Chosen[]
  /** Chooses whoever else is shown, as far as there is room. */
  onAll: () => void
  onClear: () => void
}

/** How many were ticked, and what can be done for all of them. It stays in sight above the list. */
export function ChosenBar({ chosen, onAll, onClear }: ChosenBarProps) {
  const t = useWords(outreachWords)
  const mayWrite = useMayWrite()
  const count = chosen.length
  const isFull = count >= peopleWrittenToAtMost
  return (
    <div className="sticky top-19 z-10 mb-3 empty:hidden lg:top-16">
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 shadow-card">
          <p role="status" className="font-medium text-ink">
            {t('chosen', { count })} {isFull && <span className="text-muted">{t('full')}</span>}
          </p>
          <div className="ml-auto flex flex-wrap gap-2">
            {!isFull && (
              <Button variant="secondary" size="small" onClick={onAll}>
                {t('all')}
              </Button>
            )}
            <Button variant="secondary" size="small" onClick={onClear}>
              {t('clear')}
            </Button>
            <TagPeople people={chosen} />
            {mayWrite && <WriteTo people={chosen} onDone={onClear} />}
          </div>
        </div>
      )}
    </div>
  )
}

interface TickProps {
  one: Chosen
  chosen: readonly Chosen[]
  onChoose: (one: Chosen, isIn: boolean) => void
  children: ReactNode
}

/** A line with a box to tick before it. */
export function Tick({ one, chosen, onChoose, children }: TickProps) {
  const t = useWords(outreachWords)
  const isIn = chosen.some(({ id }) => id === one.id)
  return (
    <div className="flex items-center gap-1">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          aria-label={t('choose', { name: one.username })}
          checked={isIn}
          disabled={!isIn && chosen.length >= peopleWrittenToAtMost}
          onChange={({ target }) => onChoose(one, target.checked)}
        />
      </label>
      <div className="min-w-0 grow">{children}</div>
    </div>
  )
}
