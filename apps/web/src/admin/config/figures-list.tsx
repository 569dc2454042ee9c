import type { StaffFigure } from '@sengi/contract/figures/staff'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { useChangeAddress } from '../lists/use-list-choice.ts'
import { FigureRow } from './figure-row.tsx'
import { configDeskWords } from './messages.ts'
import { useStaffFigures } from './use-config.ts'

const everything = 'all'

/** What of the list the address asks for, and how it asks for something else. */
function useAsked() {
  const [search] = useSearchParams()
  const change = useChangeAddress()
  const ask = (name: string, value: string) => change({ [name]: value })
  return { q: search.get('q') ?? '', area: search.get('area') ?? everything, open: search.get('figure'), ask }
}

/** Every figure by its area, found by its name, its key or its area. */
export function FiguresList() {
  const t = useWords(configDeskWords)
  const { data, error, isFetching, refetch } = useStaffFigures()
  if (data) return <Found figures={data} />
  if (error) return <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
  return (
    <Loading label={t('loading')}>
      <SkeletonLine className="h-96 w-full rounded-card" />
    </Loading>
  )
}

function Found({ figures }: { figures: readonly StaffFigure[] }) {
  const t = useWords(configDeskWords)
  const { q, area, open, ask } = useAsked()
  // The address follows what is typed: a field that waits for it would lose letters.
  const [typed, setTyped] = useState(q)
  const areas = new Map(figures.map((figure) => [figure.area, figure.area_name]))
  const found = figures.filter((figure) => (area === everything || figure.area === area) && isFound(figure, typed))
  return (
    <>
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <Field label={t('search')}>
          <TextInput
            type="search"
            name="q"
            className="h-14"
            autoComplete="off"
            aria-required={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              ask('q', target.value)
            }}
          />
        </Field>
        <Select
          label={t('area')}
          choices={[
            { value: everything, label: t('all_areas') },
            ...[...areas].map(([value, label]) => ({ value, label })),
          ]}
          value={area}
          onChange={(chosen) => ask('area', chosen === everything ? '' : chosen)}
        />
      </div>
      <p role="status" className="mb-3 text-muted text-sm">
        {t('found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState icon={<SearchX />} title={t('none_found')}>
          {t('none_found_line')}
        </EmptyState>
      )}
      <div className="flex flex-col gap-4">
        {[...areas].map(([one, name]) => {
          const inArea = found.filter((figure) => figure.area === one)
          return (
            inArea.length > 0 && (
              <Card key={one} aria-labelledby={`area-${one}`}>
                <CardHeading id={`area-${one}`}>{name}</CardHeading>
                <div className="divide-y divide-line border-line border-t">
                  {inArea.map((figure) => (
                    <FigureRow
                      key={figure.key}
                      figure={figure}
                      isOpen={open === figure.key}
                      onOpen={(isOpen) => ask('figure', isOpen ? figure.key : '')}
                    />
                  ))}
                </div>
              </Card>
            )
          )
        })}
      </div>
    </>
  )
}

/** Each word that is typed stands somewhere in what the figure is called. */
function isFound({ key, name, area_name: area }: StaffFigure, q: string): boolean {
  const text = `${key} ${name} ${area}`.toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
