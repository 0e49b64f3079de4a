import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** Resident memory of a process in MB, as reported by Linux. */
export function residentMB(pid: number): number {
  const [, kB = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kB) / 1_024)
}

/** Resident memory in MB of a process and its descendants, summed up. */
export function residentMBOfTree(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    const pids = children.filter(Boolean).map(Number)
    return pids.map(residentMBOfTree).reduce((sum, mb) => sum + mb, residentMB(pid))
  } catch {
    // The process has ended.
    return 0
  }
}

/** How many files and sockets a process has open. */
export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/**
 * Requests /healthz on separate connections every 20 ms during other work, whatever the previous
 * replies took. @returns how long the replies took, in ms, the fastest first
 */
export async function healthWhile(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const asked: Promise<number>[] = []
  let over = false
  const working = work().finally(() => {
    over = true
  })
  while (!over) {
    asked.push(timeOf(`${url}/healthz`))
    await setTimeout(20)
  }
  await working
  return (await Promise.all(asked)).toSorted((a, b) => a - b)
}

/** @param sorted in ascending order @param share 0.99 for the 99th percentile */
export function percentile(sorted: number[], share: number): number {
  const place = Math.min(sorted.length - 1, Math.floor(sorted.length * share))
  return Math.round(sorted[place] ?? Number.NaN)
}

function timeOf(url: string): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { agent: false }, response => {
      response.resume().once('end', () => resolve(performance.now() - start))
    })
      .once('error', reject)
      .end()
  })
}
