import ipaddr from 'ipaddr.js'

type Value = string | number | Value[] | { [key: string]: Value }

/**
 * Creates a small database in the MaxMind DB format, version 2.0 (https://maxmind.github.io/MaxMind-DB/), with 24-bit
 * records.
 *
 * @param records  by network: '8.8.8.0/24', '2001:4860::/32'; networks must not overlap
 */
export function writeMmdb({
  records,
  ipVersion = 6,
  databaseType = 'test',
  buildEpoch = Date.UTC(2026, 5, 1) / 1000,
}: {
  records: Record<string, Value>
  ipVersion?: 4 | 6
  databaseType?: string
  buildEpoch?: number
}): Buffer {
  const { nodes, data } = buildTree(records, ipVersion)
  const tree = Buffer.concat(
    nodes.flatMap((node) =>
      node.map((child) => {
        // An empty child points one past the last node; data starts after 16 zero bytes.
        const value = child === undefined ? nodes.length : child < 0 ? nodes.length + 16 + (-child - 1) : child
        const bytes = Buffer.alloc(3)
        bytes.writeUIntBE(value, 0, 3)
        return bytes
      }),
    ),
  )
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: buildEpoch,
    database_type: databaseType,
    description: {},
    ip_version: ipVersion,
    languages: [],
    node_count: nodes.length,
    record_size: 24,
  })
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')])
  return Buffer.concat([tree, Buffer.alloc(16), data, marker, metadata])
}

/** A child: the number of a node, a negative index into the data counted from −1, or nothing. */
type Node = [number | undefined, number | undefined]

function buildTree(records: Record<string, Value>, ipVersion: 4 | 6): { nodes: Node[]; data: Buffer } {
  const nodes: Node[] = [[undefined, undefined]]
  let data = Buffer.alloc(0)
  for (const [network, record] of Object.entries(records)) {
    const bits = bitsOf(network, ipVersion)
    let at = 0
    for (const [index, bit] of bits.entries()) {
      const node = nodes[at] ?? [undefined, undefined]
      if (index === bits.length - 1) {
        node[bit] = -(data.length + 1)
      } else {
        node[bit] ??= nodes.push([undefined, undefined]) - 1
        at = node[bit] ?? 0
      }
    }
    data = Buffer.concat([data, encode(record)])
  }
  return { nodes, data }
}

function bitsOf(network: string, ipVersion: 4 | 6): (0 | 1)[] {
  const [address, prefix] = ipaddr.parseCIDR(network)
  const bytes = address.toByteArray()
  // IPv4 addresses are under ::/96 in an IPv6 tree.
  const isInside = bytes.length === 4 && ipVersion === 6
  const bits = bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((place) => ((byte >> place) & 1) as 0 | 1))
  return [...Array.from({ length: isInside ? 96 : 0 }, () => 0 as const), ...bits.slice(0, prefix)]
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([control(6, 4), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encode)])
  const entries = Object.entries(value)
  return Buffer.concat([control(7, entries.length), ...entries.flatMap(([key, each]) => [encode(key), encode(each)])])
}

/** The control byte with type and length; types above 7 and lengths above 28 take another byte. */
function control(type: number, length: number): Buffer {
  const isLong = length >= 29
  if (length >= 29 + 256) throw new Error('too long for this writer')
  const first = ((type > 7 ? 0 : type) << 5) | (isLong ? 29 : length)
  return Buffer.from([first, ...(type > 7 ? [type - 7] : []), ...(isLong ? [length - 29] : [])])
}
