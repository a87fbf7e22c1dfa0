import { withSection } from '../../scripts/section.ts';
import type { Usage } from './dollars.ts';
import type { Figures, Measurements } from './figures.ts';
import { monthOfDog } from './mix.ts';
import { servicesOf } from './month.ts';
import { actionsPlot, amplificationPlot, feedPlot, monthPlot } from './plots.ts';
import * as sections from './sections.ts';

const known = (measurements: Measurements): Partial<Figures> =>
  Object.fromEntries(Object.entries(measurements).map(([name, { figures }]) => [name, figures]));

function measuredIn({ calls, actions, visits }: Partial<Figures>) {
  return calls && actions && visits && { calls, actions, visits };
}

const SECTIONS: Record<string, { needs: (keyof Figures)[]; rows: (figures: Partial<Figures>) => string[] }> = {
  actions: { needs: ['actions'], rows: sections.actionRows },
  feed: { needs: ['feed', 'feed-cpu'], rows: sections.feedRows },
  amplification: { needs: ['amplification'], rows: sections.amplificationRows },
  hot: { needs: ['hot'], rows: sections.hotRows },
  message: { needs: ['actions'], rows: sections.messageRows },
  cold: { needs: ['cold'], rows: sections.coldRows },
  handlers: { needs: ['handlers'], rows: sections.handlerRows },
  peers: { needs: ['peers'], rows: sections.peerRows },
  calls: { needs: ['calls'], rows: sections.callRows },
};

export const replaced = (page: string, name: string, lines: string[]): string =>
  withSection(page, { name, by: 'bench' }, lines);

export function pageOf(page: string, measurements: Measurements, fixed: Usage): string {
  const figures = known(measurements);
  let whole = replaced(page, 'targets', sections.targetRows(figures));
  const measured = measuredIn(figures);
  if (measured) whole = replaced(whole, 'month', sections.monthRows(measured, fixed));
  for (const [name, { needs, rows }] of Object.entries(SECTIONS)) {
    const days = needs.map((need) => measurements[need]?.day);
    if (days.every(Boolean)) whole = replaced(whole, name, [`Measured on ${days[0]}.`, '', ...rows(figures)]);
  }
  return replaced(whole, 'prices', sections.priceRows());
}

export function plotsOf(measurements: Measurements, fixed: Usage): Record<string, string> {
  const figures = known(measurements);
  const { feed, actions, amplification } = figures;
  const measured = measuredIn(figures);
  return {
    ...(feed && { feed: feedPlot(feed) }),
    ...(actions && { actions: actionsPlot(actions) }),
    ...(amplification && { amplification: amplificationPlot(amplification) }),
    ...(measured && { month: monthPlot(servicesOf(sections.TEN_MILLION, monthOfDog(measured), fixed)) }),
  };
}
