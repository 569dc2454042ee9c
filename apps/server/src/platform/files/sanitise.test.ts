import { execFileSync } from 'node:child_process'
import { deflateSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aJpeg,
  aPdf,
  aPng,
  exifWithPlace,
  jpegFrame,
  jpegSegment,
  packedObjects,
  pngChunk,
  pngHeader,
  pngSignature,
} from '../../../test/files.ts'
import { isSentType } from './clean-file.ts'
import { sanitise } from './sanitise.ts'

const inflate = (packed: Uint8Array, atMost: number) => {
  try {
    return inflateSync(packed, { maxOutputLength: atMost })
  } catch {
    return null
  }
}
const jpeg = (bytes: Buffer) => sanitise('image/jpeg', bytes, inflate)
const png = (bytes: Buffer) => sanitise('image/png', bytes, inflate)
const pdf = (bytes: Buffer) => sanitise('application/pdf', bytes, inflate)
const bytesOf = (made: ReturnType<typeof sanitise>) => Buffer.from('bytes' in made ? made.bytes : [])
const text = (what: string) => Buffer.from(what, 'latin1')

test('a clean JPEG, PNG and PDF stay as they are', () => {
  for (const [clean, made] of [
    [aJpeg(), jpeg(aJpeg())],
    [aPng(), png(aPng())],
    [aPdf(), pdf(aPdf())],
  ] as const)
    expect(bytesOf(made)).toEqual(clean)
})

test('where a picture was taken, by whom and with what is gone, and what draws it is not', () => {
  const jfif = jpegSegment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02THUMBNAILTHUMB'))
  const front = [
    jfif,
    exifWithPlace,
    jpegSegment(0xe1, text('http://ns.adobe.com/xap/1.0/\0creator')),
    jpegSegment(0xfe, text('by Thabo')),
  ]

  const made = bytesOf(jpeg(aJpeg({ front })))

  expect(made).toEqual(aJpeg())
  for (const trace of ['Exif', 'GPS', 'creator', 'Thabo', 'THUMB']) expect(made.includes(trace)).toBe(false)
})

test('of an Adobe marker only the colour transform is kept', () => {
  const front = [jpegSegment(0xee, Buffer.concat([text('Adobe\0\x64\x80\0\0\0\x02'), text('serial 4711')]))]

  const made = bytesOf(jpeg(aJpeg({ front })))

  expect(made.includes(text('Adobe\0\x64\0\0\0\0\x02'))).toBe(true)
  expect(made.includes('4711')).toBe(false)
})

test('the notes of a PNG are gone, its colours are not', () => {
  const gamma = pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))
  const notes = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'iCCP', 'pHYs', 'prVt', 'acTL'].map((name) =>
    pngChunk(name, text('GPS of Thabo')),
  )

  const made = bytesOf(png(aPng({ extra: [...notes, gamma] })))

  expect(made).toEqual(aPng({ extra: [gamma] }))
})

test('what hides behind the end of a picture is cut off', () => {
  const archive = text('PK\x03\x04 a whole archive')

  expect(bytesOf(jpeg(aJpeg({ behind: archive })))).toEqual(aJpeg())
  expect(bytesOf(png(Buffer.concat([aPng(), archive])))).toEqual(aPng())
})

test.each<[string, Buffer]>([
  ['text that calls itself one', text('<script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['a GIF', text('GIF89a')],
  ['an EICAR test file', text('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
])('%s is no picture and no document', (_what, bytes) => {
  for (const take of [jpeg, png, pdf]) expect(take(bytes)).toMatchObject({ refusal: { code: 'file_of_other_kind' } })
})

test('a picture under the wrong name is not taken', () => {
  expect(jpeg(aPng())).toEqual({ refusal: { code: 'file_of_other_kind', values: { kind: 'JPEG' } } })
  expect(png(aPdf())).toEqual({ refusal: { code: 'file_of_other_kind', values: { kind: 'PNG' } } })
  expect(pdf(aJpeg())).toEqual({ refusal: { code: 'file_of_other_kind', values: { kind: 'PDF' } } })
})

test.each<[string, Buffer]>([
  ['ends in the middle', aJpeg().subarray(0, -6)],
  ['is only a beginning', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  [
    'has a page of the web behind its magic',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text('<html><script>alert(1)</script>')]),
  ],
  [
    'claims a segment that is longer than the file',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]), aJpeg().subarray(2)]),
  ],
  ['draws nothing', Buffer.concat([Buffer.from([0xff, 0xd8]), jpegFrame(8, 8), Buffer.from([0xff, 0xd9])])],
  ['has two frames', aJpeg({ front: [jpegFrame(9, 9)] })],
  ['has an arithmetic frame', aJpeg({ front: [jpegFrame(8, 8, 0xc9)] })],
  ['has no height', aJpeg({ height: 0 })],
  ['defines its height later', aJpeg({ front: [jpegSegment(0xdc, Buffer.from([0, 8]))] })],
])('a JPEG that %s is damaged', (_what, bytes) => {
  expect(jpeg(bytes)).toEqual({ refusal: { code: 'file_damaged', values: { kind: 'JPEG' } } })
})

const swapped = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}
const end = pngChunk('IEND', Buffer.alloc(0))
const lines = pngChunk('IDAT', deflateSync(Buffer.alloc(14)))

test.each<[string, Buffer]>([
  ['ends in the middle', aPng().subarray(0, -4)],
  ['has a wrong checksum', swapped(aPng(), 20)],
  ['has its header second', Buffer.concat([pngSignature, pngChunk('tEXt', text('a')), pngHeader(2, 2), lines, end])],
  [
    'says twice what its colours mean',
    aPng({ extra: [pngChunk('gAMA', text('aaaa')), pngChunk('gAMA', text('aaaa'))] }),
  ],
  ['has two headers', aPng({ extra: [pngHeader(2, 2)] })],
  ['draws nothing', Buffer.concat([pngSignature, pngHeader(2, 2), end])],
  ['has a chunk that must be understood and is not', aPng({ extra: [pngChunk('EVIL', text('x'))] })],
  [
    'has its lines in two places',
    Buffer.concat([pngSignature, pngHeader(2, 2), lines, pngChunk('tRNS', text('aaaaaa')), lines, end]),
  ],
  ['has colours that do not exist', Buffer.concat([pngSignature, pngHeader(2, 2, 3, 6), lines, end])],
  ['is as wide as nothing', Buffer.concat([pngSignature, pngHeader(0, 2), lines, end])],
  [
    'claims a chunk of four gigabytes',
    Buffer.concat([pngSignature, Buffer.from('ffffffff', 'hex'), text('IHDR'), Buffer.alloc(40)]),
  ],
])('a PNG that %s is damaged', (_what, bytes) => {
  expect(png(bytes)).toEqual({ refusal: { code: 'file_damaged', values: { kind: 'PNG' } } })
})

test.each<[string, () => unknown]>([
  ['a PNG of 30 000 by 30 000', () => png(Buffer.concat([pngSignature, pngHeader(30_000, 30_000), lines, end]))],
  ['a PNG of two billion by one', () => png(Buffer.concat([pngSignature, pngHeader(2_000_000_000, 1), lines, end]))],
  ['a JPEG of 65 000 by 65 000', () => jpeg(aJpeg({ width: 65_000, height: 65_000 }))],
])('%s is a bomb and not taken', (_what, take) => {
  expect(take()).toEqual({ refusal: { code: 'picture_too_large', values: {} } })
})

const action = '8 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj\n'
const hidden = (bytes: Buffer, from: string, to: string) => text(bytes.toString('latin1').replace(from, to))
const harmless = hidden(packedObjects('8 0 <<>>'), '9 0 obj\n<< /Type /ObjStm /N 1 /First 4', '<<')
const plainObjects = `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 >>\nstream\n${' '.repeat(4 * 1024 * 1024)}\nendstream\nendobj\n`
const active = { refusal: { code: 'pdf_not_passive', values: {} } }

test.each<[string, Buffer]>([
  ['a script', aPdf([action])],
  ['a script spelled with numbers', aPdf([action.replace('/JavaScript', '/J#61vaScr#69pt')])],
  ['a script packed away', aPdf([packedObjects(`8 0 ${action}`)])],
  [
    'a script packed away without saying so',
    aPdf([
      Buffer.from(packedObjects(`8 0 ${action}`).toString('latin1').replace('/Type /ObjStm', '/Type /Other'), 'latin1'),
    ]),
  ],
  [
    'a script in a stream that is not packed',
    aPdf([`9 0 obj\n<< /Type /ObjStm /N 1 /First 4 >>\nstream\n8 0 ${action}\nendstream\nendobj\n`]),
  ],
  [
    'objects packed in a way that cannot be looked through',
    aPdf([packedObjects('8 0 <<>>', '/Filter [/ASCII85Decode /FlateDecode]')]),
  ],
  [
    'objects packed with a predictor',
    aPdf([packedObjects('8 0 <<>>', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')]),
  ],
  ['something done when it is opened', aPdf(['8 0 obj\n<< /Type /Catalog /OpenAction 9 0 R >>\nendobj\n'])],
  ['a program to start', aPdf(['8 0 obj\n<< /S /Launch /F (calc.exe) >>\nendobj\n'])],
  ['a file in it', aPdf(['8 0 obj\n<< /Type /EmbeddedFile >>\nendobj\n'])],
  ['files in its names', aPdf(['8 0 obj\n<< /EmbeddedFiles 9 0 R >>\nendobj\n'])],
  ['a form that is sent', aPdf(['8 0 obj\n<< /S /SubmitForm >>\nendobj\n'])],
  ['a password', aPdf(['8 0 obj\n<< /Encrypt 9 0 R >>\nendobj\n'])],
  [
    'a script packed away behind a string that looks like an object',
    aPdf([packedObjects(`8 0 ${action}`, '/X (obj) /Y (9 0 obj) /Filter /FlateDecode')]),
  ],
  [
    'a script packed away behind five thousand spaces',
    aPdf([packedObjects(`8 0 ${action}`, `${' '.repeat(5_000)} /Filter /FlateDecode`)]),
  ],
  ['a script packed away within what looks like another stream', aPdf(['%stream\n', packedObjects(`8 0 ${action}`)])],
  [
    'a script packed away where a harmless stream answers for it',
    aPdf([hidden(packedObjects(`8 0 ${action}`), 'stream\n', 'stream \n'), harmless]),
  ],
  [
    'more objects in streams that are not packed than the budget allows',
    aPdf(Array.from({ length: 5 }, () => plainObjects)),
  ],
  ['a bomb of objects', aPdf([packedObjects('0'.repeat(20_000_000))])],
])('a PDF with %s is not taken', (_what, bytes) => {
  expect(pdf(bytes)).toEqual(active)
})

test.each<[string, Buffer]>([
  ['is a web page first', Buffer.concat([text('<html>'), aPdf()])],
  ['has an archive behind it', Buffer.concat([aPdf(), text('PK\x03\x04 archive')])],
  ['has a stream without an end', aPdf(['9 0 obj\n<< >>\nstream\nabc\nendobj\n'])],
  ['has no end', aPdf().subarray(0, -8)],
  ['is of a version that does not exist', text(aPdf().toString('latin1').replace('1.7', '9.9'))],
])('a PDF that %s is not taken', (_what, bytes) => {
  expect(pdf(bytes)).toHaveProperty('refusal')
})

const fiveMegabytesOf = (piece: Buffer | string) => {
  const bytes = Buffer.from(piece as string, 'latin1')
  return Buffer.concat(Array.from({ length: Math.floor((5 * 1024 * 1024) / bytes.length) }, () => bytes))
}
const halfOf = (bytes: Buffer) => bytes.subarray(0, 12 * Math.floor(bytes.length / 24))
const scan = Buffer.concat([jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x3f])])

test.each<[string, () => unknown]>([
  ['streams without an end', () => pdf(aPdf([fiveMegabytesOf('/ObjStm stream\n')]))],
  ['streams that end', () => pdf(aPdf([fiveMegabytesOf('/ObjStm stream\nendstream\n')]))],
  ['objects packed singly', () => pdf(aPdf([fiveMegabytesOf(packedObjects('8 0 <<>>'))]))],
  ['digits', () => pdf(aPdf([fiveMegabytesOf('1'), packedObjects('8 0 <<>>')]))],
  ['spaces', () => pdf(aPdf([packedObjects('8 0 <<>>', `/Filter ${' '.repeat(5_000_000)}`)]))],
  [
    'lines of no length behind lines of no length',
    () => png(aPng({ extra: [pngChunk('tEXt', text('x')), fiveMegabytesOf(pngChunk('IDAT', Buffer.alloc(0)))] })),
  ],
  [
    'colours before lines',
    () =>
      png(aPng({ extra: ['tRNS', 'IDAT'].map((name) => halfOf(fiveMegabytesOf(pngChunk(name, Buffer.alloc(0))))) })),
  ],
  ['scans', () => jpeg(aJpeg({ front: [jpegFrame(8, 8), fiveMegabytesOf(scan)] }))],
  ['fill bytes', () => jpeg(aJpeg({ front: [fiveMegabytesOf(Buffer.from([0xff]))] }))],
])('five megabytes of %s are looked through in one go', (_what, take) => {
  expect(take()).toBeDefined()
})

test('a process that no longer optimises its patterns looks through five megabytes of spaces as well', () => {
  const bytes = aPdf([packedObjects('8 0 <<>>', `/Filter ${' '.repeat(5_000_000)}`)])
  const module = JSON.stringify(new URL('./sanitise.ts', import.meta.url))
  const script = `
    import { readFileSync } from 'node:fs'
    import { sanitise } from ${module}
    console.log(JSON.stringify(sanitise('application/pdf', readFileSync(0), () => null)))`
  const options = ['--no-regexp-optimization', '--input-type=module', '--eval', script]

  const answer = execFileSync(process.execPath, options, { input: bytes, encoding: 'utf8' })

  expect(JSON.parse(answer)).toEqual(active)
})

test('a PDF as banks make them, with packed objects and pictures, is taken', () => {
  const picture = Buffer.concat([
    text('7 0 obj\n<< /Subtype /Image /Filter /DCTDecode >>\nstream\n'),
    aJpeg(),
    text('\nendstream\nendobj\n'),
  ])

  expect(pdf(aPdf([packedObjects('8 0 << /Type /Page /Parent 2 0 R >>'), picture]))).toHaveProperty('bytes')
})

test('whatever is sent, the answer is a file that stays the same when it is sent again, or a refusal', () => {
  const seeds = [
    aJpeg({ front: [exifWithPlace] }),
    aPng({ extra: [pngChunk('tEXt', text('x'))] }),
    aPdf([packedObjects('8 0 <<>>')]),
  ]
  const kinds = ['image/jpeg', 'image/png', 'application/pdf'] as const
  fc.assert(
    fc.property(
      fc.nat(2),
      fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }),
      fc.nat(400),
      (kind, changes, cut) => {
        const [seed, type] = [seeds[kind] ?? Buffer.alloc(0), kinds[kind] ?? 'image/png']
        const bytes = Buffer.from(seed.subarray(0, cut > 300 ? seed.length : cut))
        for (const [at, value] of changes) if (at < bytes.length) bytes.writeUInt8(value, at)
        const once = sanitise(type, bytes, inflate)
        if ('bytes' in once) expect(sanitise(type, once.bytes, inflate)).toEqual(once)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('only three kinds exist', () => {
  expect(['image/svg+xml', 'text/html', 'image/png', '__proto__'].filter(isSentType)).toEqual(['image/png'])
})
