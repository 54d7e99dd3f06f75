import { readdir } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import ipaddr from 'ipaddr.js'
import type { Reader, Response } from 'maxmind'
import type { IpInfo } from '../../src/api.ts'
import { reasonOf, type Log } from '../createLog.ts'
import { nameSource } from './nameSource.ts'
import { readRecord } from './readRecord.ts'

/** Looks up an address; 'Unknown' if no database has it. */
export type DescribeIp = (ip: string) => IpInfo

interface Database {
  reader: Reader<Response>
  attribution: IpInfo['attribution']
}

/**
 * Opens all .mmdb files of a folder and holds them in memory. They need not be told apart: all are queried, and the
 * most precise location wins.
 *
 * @param folder  may be missing; files that cannot be read are skipped and logged
 */
export async function openIpDatabases(folder: string, { log }: { log: Log }): Promise<DescribeIp> {
  const databases: Database[] = []
  const files = await listDatabases(folder)
  if (files.length === 0) return (ip) => describe(ip, [])
  const { open } = await import('maxmind')
  for (const file of files) {
    try {
      const reader = await open(join(folder, file))
      databases.push({ reader, attribution: nameSource(file, reader.metadata) })
      log.info({ file, date: reader.metadata.buildEpoch.toISOString().slice(0, 10) }, 'IP database opened')
    } catch (error) {
      log.error({ file, reason: reasonOf(error) }, 'an IP database cannot be read and is left out')
    }
  }
  return (ip) => describe(ip, databases)
}

async function listDatabases(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((file) => file.endsWith('.mmdb')).toSorted()
  } catch {
    return []
  }
}

function describe(ip: string, databases: readonly Database[]): IpInfo {
  const found = databases.map(({ reader, attribution }) => {
    const [record, bits] = lookUp(reader, ip)
    return { ...readRecord(record), network: networkOf(ip, bits), attribution }
  })
  const placed = found.reduce<(typeof found)[number] | undefined>(
    (best, each) => (each.places.length > (best?.places.length ?? 0) ? each : best),
    undefined,
  )
  const named = found.find(({ isp }) => isp !== undefined)
  const sources = [placed?.attribution, named?.attribution].filter((credit) => credit !== undefined)
  const texts = new Set(sources.map(({ text }) => text))
  // The operator's network matters more than the location's.
  const network = named?.network ?? placed?.network
  return {
    ip,
    location: placed?.places.join(', ') ?? 'Unknown',
    isp: named?.isp ?? 'Unknown',
    ...(network === undefined ? {} : { network }),
    ...(sources[0] === undefined ? {} : { attribution: { text: [...texts].join('; '), url: sources[0].url } }),
  }
}

/** Looks up a record, and the prefix length of its network. */
function lookUp(reader: Reader<Response>, ip: string): [record: unknown, bits: number] {
  // An IPv4 database would misread the first bytes of an IPv6 address.
  if (isIP(ip) === 0 || (isIP(ip) === 6 && reader.metadata.ipVersion === 4)) return [null, 0]
  try {
    return reader.getWithPrefixLength(ip)
  } catch {
    // Corrupt data, which opening does not detect.
    return [null, 0]
  }
}

function networkOf(ip: string, bits: number): string | undefined {
  if (bits === 0) return undefined
  const { IPv4, IPv6 } = ipaddr
  const start = (isIP(ip) === 4 ? IPv4 : IPv6).networkAddressFromCIDR(`${ip}/${bits}`)
  return `${start.toString()}/${bits}`
}
