package cairn.text;

import java.lang.reflect.InvocationTargetException;
import tools.jackson.core.Version;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.deser.ValueInstantiator;
import tools.jackson.databind.deser.ValueInstantiators;
import tools.jackson.databind.deser.std.StdValueInstantiator;
import tools.jackson.databind.introspect.AnnotatedConstructor;

/// Makes records by plain reflection. Jackson goes through method handles, whose first use spins
/// several classes for every shape of constructor: a good part of a short command's whole time.
final class PlainRecords extends JacksonModule {
  @Override
  public String getModuleName() {
    return "plain-records";
  }

  @Override
  public Version version() {
    return Version.unknownVersion();
  }

  @Override
  public void setupModule(SetupContext context) {
    context.addValueInstantiators(
        new ValueInstantiators.Base() {
          @Override
          public ValueInstantiator modifyValueInstantiator(
              DeserializationConfig config,
              BeanDescription.Supplier type,
              ValueInstantiator usual) {
            return type.getBeanClass().isRecord() && usual instanceof StdValueInstantiator std
                ? new ByConstructor(std)
                : usual;
          }
        });
  }

  private static final class ByConstructor extends StdValueInstantiator {
    ByConstructor(StdValueInstantiator usual) {
      super(usual);
    }

    @Override
    public Object createFromObjectWith(DeserializationContext context, Object[] values) {
      if (!(getWithArgsCreator() instanceof AnnotatedConstructor constructor))
        return super.createFromObjectWith(context, values);
      try {
        return constructor.getAnnotated().newInstance(values);
      } catch (InvocationTargetException e) {
        return context.handleInstantiationProblem(
            getValueClass(), values, rewrapCtorProblem(context, e.getCause()));
      } catch (ReflectiveOperationException e) {
        return context.handleInstantiationProblem(getValueClass(), values, e);
      }
    }
  }
}
