import { listSorts } from '@sengi/contract/fields'
import { Siren } from 'lucide-react'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { IncidentCard } from './incident-card.tsx'
import { incidentDeskWords } from './messages.ts'
import { OpenIncident } from './open-incident.tsx'
import { incidentsFile, useIncidents } from './use-incidents.ts'

/** What the status page tells everybody, and how it is told. */
export function IncidentsPage() {
  const t = useWords(incidentDeskWords)
  const [sort] = useListSort(listSorts)
  const mayTell = useUser().permissions.includes('support.answer')
  return (
    <Desk>
      <DeskHeading title={t('title')} intro={t('intro')} />
      {mayTell && <OpenIncident />}
      <div className="mt-5">
        <ListTools page="/admin/incidents" file={() => incidentsFile(sort)}>
          <SortChoice sorts={listSorts} />
        </ListTools>
        <StaffList
          query={useIncidents(sort)}
          words={{
            loading: t('loading'),
            failed: t('failed'),
            none: t('none'),
            noneLine: t('none_line'),
            more: t('more'),
          }}
          icon={<Siren />}
          keyOf={({ id }) => id}
        >
          {(incident) => <IncidentCard incident={incident} mayTell={mayTell} />}
        </StaffList>
      </div>
    </Desk>
  )
}
