import { imports, type Planted } from './plant.ts'
import { featureRooms, moduleRooms } from './rooms.ts'

/** In each room what a later room, what joins the rooms, and a layer of its own would break; and what it may. */
export const plantedInRooms: readonly Planted[] = [
  ...Object.entries(moduleRooms).flatMap(([module, { rooms }]) =>
    rooms.flatMap((room, at) => inModule(module, room, rooms[at - 1], rooms[at + 1])),
  ),
  ...Object.entries(featureRooms).flatMap(([feature, { rooms, joins }]) => [
    ...imports(`web ${feature}`, `apps/web/src/features/${feature}/#.tsx`, [`./${rooms[0]}/part.tsx`], ['./words.ts']),
    ...rooms.flatMap((room, at) => inFeature(feature, room, rooms[at - 1], rooms[at + 1], joins)),
  ]),
]

function inModule(module: string, room: string, earlier: string | undefined, later: string | undefined): Planted[] {
  const folder = `apps/server/src/modules/${module}/${room}`
  const from = (ending: string, ...neighbours: readonly (string | undefined)[]) =>
    neighbours.flatMap((neighbour) => (neighbour === undefined ? [] : [`../${neighbour}/part${ending}`]))
  return [
    ...imports(
      `${module}/${room}`,
      `${folder}/#.ts`,
      [`../${module}.routes.ts`, '../module.ts', '../../../app.ts', ...from('.ts', later)],
      ['../part.ts', './part.ts', '../../../platform/db.ts', ...from('.ts', earlier)],
    ),
    ...imports(
      '*.service.ts',
      `${folder}/#.service.ts`,
      ['../../../platform/http/serve.ts', '../module.ts', ...from('.service.ts', later)],
      ['../part.rules.ts', './part.store.ts', ...from('.service.ts', earlier)],
    ),
    ...imports(
      '*.rules.ts',
      `${folder}/#.rules.ts`,
      ['../part.store.ts', './part.service.ts', ...from('.rules.ts', later)],
      ['../part.rules.ts', ...from('.rules.ts', earlier)],
    ),
    ...imports(
      '*.store.ts',
      `${folder}/#.store.ts`,
      ['../part.service.ts', ...from('.rules.ts', later)],
      ['../part.rules.ts', './part.store.ts', ...from('.rules.ts', earlier)],
    ),
    ...imports(
      '*.routes.ts',
      `${folder}/#.routes.ts`,
      ['../../../ledger/ledger.ts', '../module.ts', ...from('.service.ts', later)],
      ['./part.service.ts', '../../auth/index.ts', ...from('.service.ts', earlier)],
    ),
  ]
}

function inFeature(
  feature: string,
  room: string,
  earlier: string | undefined,
  later: string | undefined,
  joins: readonly string[],
): Planted[] {
  return imports(
    `web ${feature}/${room}`,
    `apps/web/src/features/${feature}/${room}/#.tsx`,
    ['../../save/save-tab.tsx', ...joins.map((file) => `../${file}`), ...(later ? [`../${later}/part.tsx`] : [])],
    ['../words.ts', './part.tsx', '../../../ui/button.tsx', ...(earlier ? [`../${earlier}/part.tsx`] : [])],
  )
}
