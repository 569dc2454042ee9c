import { PositionCard } from './position-card.tsx'
import { usePositions } from './stake-api.ts'

/** The open stakes, beside one of them. */
export function PositionsBeside() {
  const { data } = usePositions('OPEN')
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
