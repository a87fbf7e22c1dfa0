import { ArrowUp } from 'lucide-react';
import { Button } from './button.tsx';
import './arrived.css';

interface ArrivedProps {
  /** What waits above; nothing if false. */
  words: string | false;
  onPress: () => void | Promise<void>;
}

/** A pill over a list: what is new comes in, and the page goes to its top, when somebody presses it. */
export function Arrived({ words, onPress }: ArrivedProps) {
  const press = async () => {
    await onPress();
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="arrived" role="status">
      {words && (
        <Button look="primary" size="small" onClick={press}>
          <ArrowUp className="icon small" />
          {words}
        </Button>
      )}
    </div>
  );
}
