import { listSorts } from '@sengi/contract/fields'
import type { FigureChange, StaffFigure } from '@sengi/contract/figures/staff'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { figureLine } from './figure-text.ts'
import { configDeskWords } from './messages.ts'
import { ProposeForm } from './propose-form.tsx'
import { figureChangesFile, useFigureChanges, useStaffFigures } from './use-config.ts'

/** Who changed what, why and from when; what was before is proposed again from here. */
export function ChangesList() {
  const t = useWords(configDeskWords)
  const [search] = useSearchParams()
  const { data: figures } = useStaffFigures()
  const figureKey = search.get('key')
  const [sort] = useListSort(listSorts)
  return (
    <>
      <ListTools page="/admin/config" file={() => figureChangesFile(figureKey, sort)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        query={useFigureChanges(figureKey, sort)}
        words={{
          ...{ loading: t('loading'), failed: t('failed'), more: t('more') },
          ...{ none: t('none_changed'), noneLine: t('none_changed_line') },
        }}
        icon={<History />}
        keyOf={({ change_id }: FigureChange) => change_id}
      >
        {(change) => <ChangeCard change={change} figure={figures?.find(({ key }) => key === change.key)} />}
      </StaffList>
    </>
  )
}

function ChangeCard({ change, figure }: { change: FigureChange; figure: StaffFigure | undefined }) {
  const t = useWords(configDeskWords)
  const { change_id: id, changed_by: by, approved_by: approvedBy } = change
  const isNow = figure && figureLine(t, figure, figure.value) === figureLine(t, figure, change.value)
  return (
    <Card aria-labelledby={`change-${id}`}>
      <CardHeading id={`change-${id}`}>{change.name}</CardHeading>
      <dl className="mb-3">
        <FactRow label={t('value')}>{figureLine(t, change, change.value)}</FactRow>
        <FactRow label={t('holds_from')}>{dateTimeText(change.from)}</FactRow>
        <FactRow label={t('proposed_by')}>{by ? `@${by}` : t('nobody')}</FactRow>
        {approvedBy && <FactRow label={t('approved_by')}>@{approvedBy}</FactRow>}
        <FactRow label={t('why')}>{change.reason}</FactRow>
      </dl>
      {figure && !isNow && !figure.proposal_id && <Again change={change} figure={figure} />}
    </Card>
  )
}

/** A value of before is a proposal like any other. */
function Again({ change, figure }: { change: FigureChange; figure: StaffFigure }) {
  const t = useWords(configDeskWords)
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <ProposeForm figure={figure} begins={{ value: change.value }} onDone={() => setOpen(false)} />
  return (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      {t('again')}
    </Button>
  )
}
