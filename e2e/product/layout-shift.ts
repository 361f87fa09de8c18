import type { Page } from '@playwright/test';

/** Records, from the next page load on, how much visible content moves without user input. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && typeof entry.value === 'number')) continue;
        if ('hadRecentInput' in entry && entry.hadRecentInput === true) continue;
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
        const moved = sources.map(({ node }: { node?: Node }) => node?.textContent?.slice(0, 40) ?? node?.nodeName).join(' | ');
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shift score since the page was loaded (0: nothing moved), and the elements that moved. */
export function readLayoutShift(page: Page): Promise<{ score: number; moved: string[] }> {
  return page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'layoutShifts');
    const all: { value: number; moved: string }[] = Array.isArray(shifts) ? shifts : [];
    return { score: all.reduce((sum, { value }) => sum + value, 0), moved: all.map(({ value, moved }) => `${value.toFixed(3)}: ${moved}`) };
  });
}

/** Emulates a slow phone: 1.6 Mbit/s, 150 ms each way, and a quarter of this machine's speed. */
export async function emulateSlowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
