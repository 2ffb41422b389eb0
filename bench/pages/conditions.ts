// The simulated phone and network for measuring pages.
import type { CDPSession } from '@playwright/test'

/** Round trip in milliseconds, speed in bits per second both ways, and how many times slower the processor is. */
export type Conditions = { latency: number; bitsPerSecond: number; processor: number }

/** Slows down the page of this session. */
export async function throttle(session: CDPSession, { latency, bitsPerSecond, processor }: Conditions): Promise<void> {
  const bytesPerSecond = bitsPerSecond / 8
  const line = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...line })
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
}
