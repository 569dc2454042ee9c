import { billsWords, groupsWords } from '../../features/bills/messages.ts'
import { requestWords } from '../../features/request/messages.ts'
import { stakeWords } from '../../features/stake/messages.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { ListBeside } from './list-beside.tsx'

const Groups = lazyPage(
  () => import('../../features/bills/groups/groups-beside.tsx'),
  'GroupsBeside',
  billsWords,
  groupsWords,
)
const Received = lazyPage(() => import('../../features/request/request-list.tsx'), 'ReceivedTab', requestWords)
const Stakes = lazyPage(() => import('../../features/stake/positions-beside.tsx'), 'PositionsBeside', stakeWords)

/** Pages of one group beside which the others stand; its forms of several steps take the whole attention. */
const ofOneGroup = [
  '/bills/:groupId',
  '/bills/:groupId/:part',
  '/bills/:groupId/expenses/:expenseId',
  '/bills/:groupId/settlements/:settlementId',
]

/** Beside one group, its bills, its settling up and a friend: all groups. */
export const GroupsAside = () => (
  <ListBeside of={ofOneGroup} except={['new', 'payments']} named="your_groups">
    <Groups />
  </ListBeside>
)

/** Beside one request, those that others made. */
export const RequestsAside = () => (
  <ListBeside
    of={['/request/:requestId', '/request/:requestId/pay']}
    except={['received', 'sent']}
    named="asked_of_you"
  >
    <Received />
  </ListBeside>
)

/** Beside one stake, the others. */
export const StakesAside = () => (
  <ListBeside of={['/stake/positions/:positionId']} named="your_stakes">
    <Stakes />
  </ListBeside>
)
