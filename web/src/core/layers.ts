import { createContext, useContext, useEffect, useEffectEvent, useId } from 'react';
import type { DataRouter, Location } from 'react-router';

interface Layer {
  id: string;
  /** Closes the layer; returns false where something would be lost, so that it stays. */
  close: () => boolean;
}

/** The state of a history entry that a layer made above its screen's own. */
interface Entry {
  layer: string;
  screen: string;
}

const entryOf = ({ state }: Pick<Location, 'state'>): Partial<Entry> => state ?? {};

/** Scroll positions belong to the screen, whichever layers were open. */
export const screenKey = (location: Location) => entryOf(location).screen ?? location.key;

/** To the router, the first entries of all visits are one: a page would begin where the one before it was scrolled to. */
export function nameFirstScreen() {
  if (!history.state) history.replaceState({ usr: { screen: `${performance.timeOrigin}` } }, '');
}

/** Gives each open layer a history entry, so that Back closes it, and leaves the screen only when nothing is open. */
export class LayerHistory {
  #router: DataRouter;
  #layers: Layer[] = [];
  #entered = new Set<string>();
  /** Asked to close, and still drawn. */
  #closing = new Set<string>();
  #leaving: string | undefined;

  constructor(router: DataRouter) {
    this.#router = router;
    // Later: the router forgets a navigation that begins while it tells its subscribers of the last one.
    router.subscribe(() => this.#settleLater());
    this.#settleLater();
  }

  open(layer: Layer) {
    this.#layers.push(layer);
    this.#settleLater();
  }

  remove(id: string) {
    this.#layers = this.#layers.filter((layer) => layer.id !== id);
    this.#entered.delete(id);
    this.#closing.delete(id);
    this.#settleLater();
  }

  /** A layer often closes because of a navigation that is about to begin. */
  #settleLater() {
    setTimeout(() => this.#settle());
  }

  #settle() {
    const { location, navigation } = this.#router.state;
    if (location.key !== this.#leaving) this.#leaving = undefined;
    if (navigation.state !== 'idle' || this.#leaving) return;
    const { layer } = entryOf(location);
    const top = this.#layers.findLast(({ id }) => !this.#closing.has(id));
    if (layer && !this.#layers.some(({ id }) => id === layer)) this.#leave(location);
    else if (top && top.id === layer) this.#entered.add(top.id);
    else if (top) this.#follow(top, location);
  }

  /** An entry without its layer: of one that was closed otherwise, or that a reload has closed. */
  #leave({ key }: Location) {
    this.#leaving = key;
    void this.#router.navigate(-1);
  }

  /** The topmost layer gets its entry, or is closed because its entry was left. */
  #follow(top: Layer, location: Location) {
    if (this.#entered.delete(top.id) && top.close()) {
      this.#closing.add(top.id);
      return;
    }
    this.#entered.add(top.id);
    const state = { ...location.state, layer: top.id, screen: screenKey(location) };
    void this.#router.navigate(location, { state, preventScrollReset: true });
  }
}

const Layers = createContext<LayerHistory | undefined>(undefined);
export const LayersProvider = Layers.Provider;

/** Lets Back close what is open; `held` keeps it open. */
export function useLayer(isOpen: boolean, onClose: () => void, held = false) {
  const id = useId();
  const layers = useContext(Layers);
  const close = useEffectEvent(() => {
    if (!held) onClose();
    return !held;
  });
  useEffect(() => {
    if (!isOpen || !layers) return;
    layers.open({ id, close: () => close() });
    return () => layers.remove(id);
  }, [id, isOpen, layers]);
}
