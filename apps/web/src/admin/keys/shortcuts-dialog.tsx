import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { SwitchRow } from '../../ui/choices/switch-row.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { adminWords } from '../messages.ts'
import { useAdminPlaces } from '../places.ts'
import { lettersOf } from './letters.ts'
import { keysWords } from './messages.ts'
import { singleKeys, useSingleKeys } from './single-keys.ts'

/** What each key does, and whether single ones do anything. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(keysWords)
  const say = useWords(adminWords)
  const isOn = useSingleKeys()
  const places = useAdminPlaces().filter(({ path }) => lettersOf[path])
  return (
    <Dialog open onOpenChange={onClose} title={t('title')}>
      <dl className="flex flex-col">
        <Row keys={<Key>Ctrl K</Key>} name={t('search')} />
        <Row keys={<Key>/</Key>} name={t('search')} />
        <Row keys={<Key>?</Key>} name={t('help')} />
      </dl>
      <h3 className="mt-4 mb-1 font-semibold text-ink text-sm">{t('go')}</h3>
      <dl className="flex flex-col">
        <Row keys={<Key>{letterOf('/admin')}</Key>} name={t('overview')} />
        {places.map(({ path, label }) => (
          <Row key={path} keys={<Key>{letterOf(path)}</Key>} name={say(label)} />
        ))}
      </dl>
      <div className="mt-3 border-line border-t">
        <SwitchRow label={t('single')} line={t('single_line')} checked={isOn} onChange={singleKeys.turn} />
      </div>
    </Dialog>
  )
}

const letterOf = (path: string): string => lettersOf[path]?.toUpperCase() ?? ''

const Row = ({ keys, name }: { keys: ReactNode; name: string }) => (
  <div className="flex min-h-9 items-center justify-between gap-4">
    <dt className="text-ink text-sm">{name}</dt>
    <dd>{keys}</dd>
  </div>
)

const Key = ({ children }: { children: string }) => (
  <kbd className="inline-flex min-w-7 justify-center rounded-input border border-control bg-surface-2 px-1.5 py-0.5 font-medium font-sans text-ink text-xs">
    {children}
  </kbd>
)
