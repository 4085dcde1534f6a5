package cairn.web;

import cairn.text.Json;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.node.ObjectNode;

/// Writes TypeScript types for records, as [Json] writes them: a record is an interface, a sealed
/// interface a union told apart by its tag, an enum a union of its words.
///
/// A type that it does not know is an error, not `any`: then either the record or this class is to
/// be changed.
final class TypeScript {
  private static final Naming NAMES = new Naming();

  /// Names as [Json] spells them.
  private static final class Naming extends PropertyNamingStrategies.SnakeCaseStrategy {
    String spelled(String name) {
      return translate(name);
    }
  }

  private static final Set<Class<?>> NUMBERS =
      Set.of(int.class, long.class, double.class, Integer.class, Long.class, Double.class);

  /// Open interfaces, and the types that stand for them.
  private final Map<Class<?>, List<Class<?>>> joined;

  private final Map<Class<?>, String> names = new HashMap<>();

  /// Records that are written as another record, by the one method with [JsonValue].
  private final Map<Class<?>, Class<?>> writtenAs = new HashMap<>();

  private TypeScript(Map<Class<?>, List<Class<?>>> joined) {
    this.joined = joined;
  }

  /// The types of these classes and of all that they are made of, by name.
  static String of(List<Class<?>> roots, Map<Class<?>, List<Class<?>>> joined) {
    var script = new TypeScript(joined);
    Set<Class<?>> all = script.reach(roots);
    script.name(all);
    var declared = new TreeMap<String, String>();
    for (Class<?> type : all) declared.put(script.names.get(type), script.declare(type));
    return String.join("\n", declared.values()) + "\n";
  }

  private Set<Class<?>> reach(List<Class<?>> roots) {
    var all = new LinkedHashSet<Class<?>>();
    Deque<Class<?>> todo = new ArrayDeque<>(roots);
    while (!todo.isEmpty()) {
      Class<?> type = todo.poll();
      Class<?> other = writtenAs(type);
      if (other != null) {
        writtenAs.put(type, other);
        todo.add(other);
        continue;
      }
      if (!named(type) || !all.add(type)) continue;
      todo.addAll(members(type));
      if (type.isRecord())
        for (RecordComponent part : type.getRecordComponents())
          mentioned(part.getGenericType(), todo);
    }
    return all;
  }

  private static @Nullable Class<?> writtenAs(Class<?> type) {
    if (!type.isRecord()) return null;
    for (Method method : type.getDeclaredMethods())
      if (method.isAnnotationPresent(JsonValue.class) && method.getReturnType().isRecord())
        return method.getReturnType();
    return null;
  }

  private boolean named(Class<?> type) {
    return type.isRecord() || type.isEnum() || type.isSealed() || joined.containsKey(type);
  }

  /// What a union consists of.
  private List<Class<?>> members(Class<?> type) {
    if (joined.containsKey(type)) return joined.get(type);
    return type.isSealed() ? Arrays.asList(type.getPermittedSubclasses()) : List.of();
  }

  private static void mentioned(Type type, Deque<Class<?>> into) {
    if (type instanceof Class<?> one) into.add(one);
    if (type instanceof ParameterizedType many) {
      mentioned(many.getRawType(), into);
      for (Type argument : many.getActualTypeArguments()) mentioned(argument, into);
    }
  }

  /// A nested type is called after the one around it; of two with one name each says its package.
  private void name(Set<Class<?>> all) {
    Map<String, List<Class<?>>> called =
        all.stream().collect(Collectors.groupingBy(TypeScript::simple));
    called.forEach((name, types) -> {
      for (Class<?> type : types) names.put(type, types.size() == 1 ? name : noun(type) + name);
    });
    if (Set.copyOf(names.values()).size() < names.size())
      throw new IllegalStateException("two types have the same name: " + names.values());
    writtenAs.forEach((type, other) -> names.put(type, names.get(other)));
  }

  private static String simple(Class<?> type) {
    Class<?> outer = type.getEnclosingClass();
    boolean page = outer == null || !(outer.isRecord() || outer.isInterface());
    return page ? type.getSimpleName() : simple(outer) + type.getSimpleName();
  }

  private static String noun(Class<?> type) {
    String name = type.getPackageName().replaceFirst(".*\\.", "");
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private String declare(Class<?> type) {
    String name = names.get(type);
    if (type.isEnum())
      return "export type "
          + name
          + " = "
          + Arrays.stream(type.getEnumConstants())
              .map(word -> Json.write(word).replace('"', '\''))
              .collect(Collectors.joining(" | "))
          + ";";
    if (!type.isRecord())
      return "export type "
          + name
          + " = "
          + members(type).stream().map(names::get).collect(Collectors.joining(" | "))
          + ";";
    return declareRecord(type, name);
  }

  private String declareRecord(Class<?> type, String name) {
    var bases = new ArrayList<String>();
    var fields = new ArrayList<String>();
    JsonTypeInfo tag = inherited(type, JsonTypeInfo.class);
    if (tag != null) fields.add(tag.property() + ": '" + tagOf(type) + "'");
    for (RecordComponent part : type.getRecordComponents()) {
      if (annotation(type, part, JsonUnwrapped.class) != null) bases.add(names.get(part.getType()));
      else fields.add(field(type, part));
    }
    String from = bases.isEmpty() ? "" : " extends " + String.join(", ", bases);
    String body = fields.isEmpty() ? "{}" : "{ " + String.join("; ", fields) + " }";
    return "export interface " + name + from + " " + body;
  }

  private static String tagOf(Class<?> type) {
    JsonTypeName name = type.getAnnotation(JsonTypeName.class);
    if (name == null)
      throw new IllegalStateException(type.getName() + " needs @JsonTypeName for its tag");
    return name.value();
  }

  private String field(Class<?> type, RecordComponent part) {
    JsonProperty given = annotation(type, part, JsonProperty.class);
    String name = given == null ? NAMES.spelled(part.getName()) : given.value();
    boolean nullable = part.getAnnotatedType().isAnnotationPresent(Nullable.class);
    JsonInclude include = inherited(type, JsonInclude.class);
    boolean left = include != null && include.value() == JsonInclude.Include.NON_NULL;
    String said = write(part.getAnnotatedType(), part);
    if (!nullable) return name + ": " + said;
    return left ? name + "?: " + said : name + ": " + said + " | null";
  }

  private String write(AnnotatedType annotated, RecordComponent part) {
    Class<?> raw = raw(annotated.getType());
    if (raw == String.class || raw == Instant.class) return "string";
    if (NUMBERS.contains(raw)) return "number";
    if (raw == boolean.class || raw == Boolean.class) return "boolean";
    if (raw == ObjectNode.class) return "Record<string, unknown>";
    if (raw == JsonNode.class || raw == Object.class) return "unknown";
    if (Collection.class.isAssignableFrom(raw)) return array(argument(annotated, 0, part));
    if (Map.class.isAssignableFrom(raw))
      return "Record<string, " + argument(annotated, 1, part) + ">";
    String name = names.get(raw);
    if (name == null)
      throw new IllegalStateException(
          "no TypeScript for "
              + raw.getName()
              + " in "
              + part.getDeclaringRecord().getName()
              + "."
              + part.getName());
    return name;
  }

  private static String array(String of) {
    return (of.contains("|") ? "(" + of + ")" : of) + "[]";
  }

  private String argument(AnnotatedType annotated, int index, RecordComponent part) {
    return write(
        ((AnnotatedParameterizedType) annotated).getAnnotatedActualTypeArguments()[index], part);
  }

  private static Class<?> raw(Type type) {
    return type instanceof ParameterizedType many ? (Class<?>) many.getRawType() : (Class<?>) type;
  }

  /// Of the record or of an interface above it, as Jackson looks for it.
  private static <A extends Annotation> @Nullable A inherited(Class<?> type, Class<A> wanted) {
    A own = type.getAnnotation(wanted);
    if (own != null) return own;
    for (Class<?> above : type.getInterfaces()) {
      A found = inherited(above, wanted);
      if (found != null) return found;
    }
    return null;
  }

  /// Most annotations of Jackson go to the field or accessor of a component, not to the component.
  private static <A extends Annotation> @Nullable A annotation(
      Class<?> type, RecordComponent part, Class<A> wanted) {
    try {
      List<AnnotatedElement> places =
          List.of(part, type.getDeclaredField(part.getName()), part.getAccessor());
      for (AnnotatedElement place : places) {
        A found = place.getAnnotation(wanted);
        if (found != null) return found;
      }
      return null;
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
    }
  }
}
