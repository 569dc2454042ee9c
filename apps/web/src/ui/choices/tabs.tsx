import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface Tab {
  value: string
  label: string
  /** How many there are; a text such as `30+` while more can be loaded, null while nobody has counted yet. */
  count?: number | string | null
  content: ReactNode
}

interface TabsProps {
  label: string
  value: string
  onValueChange: (value: string) => void
  tabs: Tab[]
}

/** Sections of one screen. Arrow keys move, Enter chooses, so that nothing loads by accident. No word is cut: long ones take a second row. */
export const Tabs = ({ label, value, onValueChange, tabs }: TabsProps) => (
  <Radix.Root value={value} onValueChange={onValueChange} activationMode="manual">
    <Radix.List aria-label={label} className="flex flex-wrap gap-1 rounded-button bg-surface-2 p-1">
      {tabs.map((tab) => (
        <Radix.Trigger key={tab.value} value={tab.value} className={triggerStyle}>
          {tab.label}
          {tab.count !== undefined && (
            <span className={cx('text-muted tabular-nums', tab.count === null && 'invisible')}>({tab.count ?? 0})</span>
          )}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value} className="pt-4">
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
)

const triggerStyle =
  'flex min-h-11 min-w-min grow basis-0 flex-wrap items-center justify-center gap-x-1.5 rounded-input px-1.5 font-medium sm:px-3 text-muted text-sm ' +
  'transition-colors duration-[80ms] hover:text-ink data-[state=active]:bg-primary-soft data-[state=active]:text-on-primary-soft ' +
  'data-[state=active]:[&_span]:text-current forced-colors:data-[state=active]:border'
