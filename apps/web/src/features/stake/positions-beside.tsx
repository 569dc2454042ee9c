import { PartLoading } from '../../ui/states/skeleton.tsx'
import { PositionCard } from './position-card.tsx'
import { usePositions } from './stake-api.ts'

/** The open stakes, beside one of them. */
export function PositionsBeside() {
  const { data, isPending } = usePositions('OPEN')
  if (isPending) return <PartLoading />
  return (
    <ul className="flex flex-col gap-3">
      {data?.pages.flatMap(({ rows }) =>
        rows.map((position) => (
          <li key={position.id}>
            <PositionCard position={position} isBeside />
          </li>
        )),
      )}
    </ul>
  )
}
