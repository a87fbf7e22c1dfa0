import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';
import { dollarsPerMillion } from './dollars.ts';
import type { ActionFigures, FeedFigures } from './figures.ts';
import { actionUsage } from './usage.ts';

const [BLUE, ORANGE, GREEN] = ['#4184e4', '#d9730d', '#2f9e62'];

/** Readable on GitHub's light and dark pages. */
const STYLE =
  'svg{color:#1f2328;--plot-background:transparent;font:12px system-ui,sans-serif}' +
  '@media(prefers-color-scheme:dark){svg{color:#e6edf3}}';

function svgOf(options: Plot.PlotOptions): string {
  const { document } = new JSDOM('').window;
  const svg = Plot.plot({ ...options, document, width: 720, className: 'plot' });
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = STYLE;
  svg.prepend(style);
  return `${svg.outerHTML}\n`;
}

interface Line {
  name: string;
  color: string;
  points: { x: number; y: number }[];
}

/** Beside the end of its line, and below the one before it where the lines end together. */
const label = (name: string, fill: string, at: number) =>
  ({ text: () => name, fill, dx: 8, dy: at * 12, textAnchor: 'start' }) as const;

export function lines(x: string, y: string, all: Line[]): string {
  const marks = all.flatMap(({ name, color, points }, at) => [
    Plot.line(points, { x: 'x', y: 'y', stroke: color, strokeWidth: 2 }),
    Plot.dot(points, { x: 'x', y: 'y', fill: color }),
    Plot.text(points.slice(-1), { x: 'x', y: 'y', ...label(name, color, at) }),
  ]);
  const scale = { type: 'log', grid: true, tickFormat: ',' } as const;
  return svgOf({ x: { ...scale, label: x }, y: { ...scale, label: y }, marginRight: 150, marginLeft: 56, marks });
}

export const feedPlot = (feed: FeedFigures[]): string =>
  lines('dogs followed', 'read units', [
    { name: 'query for each dog', color: ORANGE, points: feed.map(({ followed: x, naive: y }) => ({ x, y })) },
    { name: 'first page', color: BLUE, points: feed.map(({ followed: x, first: y }) => ({ x, y })) },
    { name: 'later page', color: GREEN, points: feed.map(({ followed: x, later: y }) => ({ x, y })) },
  ]);

export function amplificationPlot(posts: { followers: number; writes: number; reads: number }[]): string {
  const pushed = posts.map(({ followers: x }) => ({ x, y: 5 + x }));
  return lines('followers', 'units of a post', [
    { name: 'a row for each follower', color: ORANGE, points: pushed },
    { name: 'read units', color: GREEN, points: posts.map(({ followers: x, reads: y }) => ({ x, y })) },
    { name: 'write units', color: BLUE, points: posts.map(({ followers: x, writes: y }) => ({ x, y })) },
  ]);
}

function bars(label: string, rows: { name: string; value: number }[]): string {
  const common = { x: 'value', y: 'name', sort: { y: '-x' } } as const;
  const text = ({ value }: (typeof rows)[number]) => `$${value.toLocaleString('en', { maximumFractionDigits: 1 })}`;
  return svgOf({
    x: { label, grid: true, tickFormat: '$,.0f', ticks: 5 },
    marginBottom: 44,
    y: { label: null },
    marginLeft: 280,
    marginRight: 60,
    marks: [
      Plot.barX(rows, { ...common, fill: BLUE }),
      Plot.text(rows, { ...common, text, dx: 4, textAnchor: 'start' }),
    ],
  });
}

export const actionsPlot = (actions: ActionFigures[]): string =>
  bars(
    'dollars per million',
    actions.map((action) => ({ name: action.name, value: dollarsPerMillion(actionUsage(action)) })),
  );

export const monthPlot = (services: [service: string, dollars: number][]): string =>
  bars(
    'dollars a month, ten million dogs',
    services.map(([name, value]) => ({ name, value })),
  );
