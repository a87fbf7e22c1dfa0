interface Option {
  value: string;
  label: string;
  hint?: string;
}

interface ChoicesProps {
  label: string;
  name: string;
  options: Option[];
  value: string;
  onChange: (value: string) => void;
}

export const Choices = ({ label, name, options, value, onChange }: ChoicesProps) => (
  <fieldset className="choices">
    <legend>{label}</legend>
    {options.map((option) => (
      <label key={option.value}>
        <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
        <b>{option.label}</b>
        {option.hint && <span>{option.hint}</span>}
      </label>
    ))}
  </fieldset>
);
